import { parseSync } from "vite";

/** A node of a syntax tree, with its place in the text. */
export type Node = { type: string; start: number; end: number; [key: string]: unknown };
/** What the names and wildcards of a pattern stand for: a name, or the nodes that a wildcard took in. */
type Bound = Map<string, string | Node[]>;
export type Match = { start: number; end: number; bound: Bound };
type Code = { nodes: Node[]; offset: number };

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;
const isWildcard = (value: unknown): value is Node & { name: string } =>
  isNode(value) && value.type === "Identifier" && String(value.name).startsWith("$");
/** Names of fields are fixed; all others may be renamed, unless the language has them. */
const isFixed = (parent: Node, key: string) =>
  /^(?:key|property|imported|exported|meta|label)$/.test(key) && !parent.computed;

/** The syntax tree of a module; undefined when it is none. */
export function treeOf(text: string, file = "module.ts"): Node | undefined {
  const { program, errors } = parseSync(file, text, { preserveParens: false });
  return errors.length ? undefined : (program as unknown as Node);
}

/** Calls with each node below one, its parent and the key by which it hangs there. */
export function traverse(node: Node, visit: (node: Node, parent: Node, key: string) => void): void {
  for (const [key, value] of Object.entries(node))
    for (const child of [value].flat())
      if (isNode(child)) {
        visit(child, node, key);
        traverse(child, visit);
      }
}

/** Parses an expression, statements or properties of an object. Throws when it is none of them. */
export function parseCode(code: string): Code {
  const within = (before: string, after: string, path: string) => {
    const nodes = path
      .split(".")
      .reduce<unknown>((at, key) => (at as Node | undefined)?.[key], treeOf(before + code + after));
    return { nodes: [nodes ?? []].flat() as Node[], offset: before.length };
  };
  const found = [
    within("async () => (", "\n)", "body.0.expression.body"),
    within("async () => {", "\n}", "body.0.expression.body.body"),
    within("", "", "body"),
  ].find(({ nodes }) => nodes.length && nodes.every(({ type }) => type !== "LabeledStatement"));
  const parsed = found ?? within("({", "\n})", "body.0.expression.properties");
  if (code.trim() && !parsed.nodes.length) throw new Error(`no code: ${code}`);
  return parsed;
}

/** The text of a template's part, in one line: SQL may be broken anywhere. */
const laidOut = ({ value }: Node) => (value as { raw: string }).raw.replace(/\s+/g, " ");

/** Whether a part of a pattern says the same as a part of the text. Notes what names and wildcards stand for. */
function same(pattern: unknown, found: unknown, bound: Bound, fixed = false): boolean {
  if (Array.isArray(pattern)) return Array.isArray(found) && sameList(pattern, found, bound);
  if (typeof pattern !== "object" || pattern === null) return Object.is(pattern, found);
  if (typeof found !== "object" || found === null) return false;
  const [a, b] = [pattern as Node, found as Node];
  if (isWildcard(a)) {
    if (bound.has(a.name)) return false;
    bound.set(a.name, [b]);
    return true;
  }
  if (a.type !== b.type) return false;
  if (a.type === "TemplateElement") return laidOut(a) === laidOut(b);
  if (a.type === "Identifier" && !fixed && !(String(a.name) in globalThis || String(b.name) in globalThis)) {
    const [name, other] = [String(a.name), String(b.name)];
    if (!bound.has(name) && [...bound.values()].includes(other)) return false;
    if ((bound.get(name) ?? other) !== other) return false;
    bound.set(name, other);
    return same(a.typeAnnotation, b.typeAnnotation, bound);
  }
  return Object.keys(a).every(
    (key) => /^(?:start|end|raw|shorthand)$/.test(key) || same(a[key], b[key], bound, isFixed(a, key)),
  );
}

function sameList(pattern: unknown[], found: unknown[], bound: Bound): boolean {
  const last = pattern.at(-1);
  const rest = isNode(last) && last.type === "SpreadElement" && isWildcard(last.argument) ? last.argument : undefined;
  const fixed = rest ? pattern.slice(0, -1) : pattern;
  if (rest) bound.set(rest.name, found.slice(fixed.length) as Node[]);
  return (
    (rest ? found.length >= fixed.length : found.length === fixed.length) &&
    fixed.every((each, index) => same(each, found[index], bound))
  );
}

/** Everywhere below a node that says what a pattern says: the whole of a node, or as many of a list side by side. */
export function matches(pattern: string, tree: Node): Match[] {
  const { nodes } = parseCode(pattern);
  const all: Match[] = [];
  const look = (run: unknown[]) => {
    const bound: Bound = new Map();
    if (run.every(isNode) && sameList(nodes, run, bound))
      all.push({ start: run[0]!.start, end: run.at(-1)!.end, bound });
  };
  const of = (node: Node) => {
    for (const value of Object.values(node)) {
      const list = [value].flat();
      for (let at = 0; at + nodes.length <= list.length; at++) look(list.slice(at, at + nodes.length));
      list.filter(isNode).forEach(of);
    }
  };
  of(tree);
  return all;
}

/** The names that a code refers to or binds, which may be renamed, with their places in it. A wildcard at `...` takes its place too. */
export function namesIn({ nodes, offset }: Code): { name: string; start: number; end: number; key?: string }[] {
  const all: ReturnType<typeof namesIn> = [];
  const root: Node = { type: "", start: 0, end: 0, nodes };
  traverse(root, (node, parent, key) => {
    if (node.type !== "Identifier" || isFixed(parent, key)) return;
    const { start } = parent.type === "SpreadElement" && isWildcard(node) ? parent : node;
    const name = String(node.name);
    all.push({
      name,
      start: start - offset,
      end: start - offset + (node.start - start) + name.length,
      ...(parent.shorthand === true && { key: name }),
    });
  });
  return all.sort((one, other) => one.start - other.start);
}

/** A code in which names and wildcards are replaced by what they stand for in a text. */
export function filled(code: string, bound: Bound, text: string): string {
  let [done, at] = ["", 0];
  for (const { name, start, end, key } of namesIn(parseCode(code))) {
    const value = bound.get(name);
    if (value === undefined) continue;
    const said = textOf(value, text);
    done += code.slice(at, start) + (key && key !== said ? `${key}: ${said}` : said);
    at = end;
  }
  return done + code.slice(at);
}

/** What a name or wildcard stands for, in parentheses when what stands around it could divide it. */
export function textOf(value: string | Node[], text: string): string {
  if (typeof value === "string") return value;
  const [first, last] = [value[0], value.at(-1)];
  const said = first && last ? text.slice(first.start, last.end) : "";
  const isLoose = value.length === 1 && /Binary|Logical|Conditional|Arrow|Await|Assignment|TS/.test(first!.type);
  return isLoose ? `(${said})` : said;
}
