import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseSync } from "vite";
import type { Mutation } from "./mutation.ts";
import { filled, matches, type Node, namesIn, parseCode, traverse, treeOf } from "./syntax.ts";

const root = resolve(import.meta.dirname, "../..");
const folders = "{languages,http,db,mail,forms,team,features,site,server}/**/*.{ts,tsx}";

/** The declaration of an exported name, in its file. */
export type Declared = { exported: string; file: string; text: string; tree: Node; start: number; end: number };
/** A file, what it is, and what it is after a mutation. */
export type Position = { file: string; text: string; mutated: string };

/** What a file exports by declarations of its own. */
export function declaredIn(file: string, text: string): Declared[] {
  const { module } = parseSync(file, text);
  let tree: Node | undefined;
  return module.staticExports.flatMap(({ entries, start, end }) =>
    entries
      .filter(({ exportName, moduleRequest }) => exportName.name && !moduleRequest)
      .map(({ exportName }) => ({
        exported: exportName.name!,
        file,
        text,
        start,
        end,
        get tree() {
          tree ??= treeOf(text, file)!;
          return tree;
        },
      })),
  );
}

const allDeclared = globSync(folders, { cwd: root }).flatMap((file) =>
  declaredIn(file, readFileSync(join(root, file), "utf8")),
);

/** Everywhere that a pattern stands in the declarations of exported names. */
export const everywhere = (names: RegExp, pattern: string) =>
  allDeclared
    .filter(({ exported }) => names.test(exported))
    .flatMap(({ exported, text, tree, start, end }) =>
      matches(pattern, tree)
        .filter((match) => match.start >= start && match.end <= end)
        .map(({ bound }) => ({ exported, bound, text })),
    );

/**
 * Where a mutation is made: in the declaration of its exported name, or else in the rest of that file. A text says why it cannot be.
 */
export function positionOf(
  { exported, find, replace }: Pick<Mutation, "exported" | "find" | "replace">,
  among: Declared[] = allDeclared,
): Position | string {
  const declared = among.filter((each) => each.exported === exported);
  if (!declared.length) return `nothing exports ${exported}`;
  const all = declared.flatMap((of) => matches(find, of.tree).map((match) => ({ ...match, of })));
  const inside = all.filter(({ start, end, of }) => start >= of.start && end <= of.end);
  const [match, ...more] = inside.length ? inside : all;
  if (!match || more.length) return `its code stands ${match ? more.length + 1 : 0} times`;
  const { file, text, tree } = match.of;
  const unknown = unknownNames(replace, find, tree);
  if (unknown.length) return `it names what is not there: ${unknown}`;
  const rest = replace ? text.slice(match.end) : text.slice(match.end).replace(/^\s*,/, "");
  const mutated = text.slice(0, match.start) + filled(replace, match.bound, text) + rest;
  const after = treeOf(mutated, file);
  if (!after) return "it leaves no code";
  return shapeOf(tree) === shapeOf(after) ? "it changes nothing" : { file, text, mutated };
}

/** Names that a replacement has neither from its pattern nor from the file. */
function unknownNames(replace: string, find: string, tree: Node): string[] {
  const there = new Set(namesIn(parseCode(find)).map(({ name }) => name));
  traverse(tree, (node) => node.type === "Identifier" && there.add(String(node.name)));
  return namesIn(parseCode(replace))
    .map(({ name }) => name)
    .filter((name) => !there.has(name) && !(name in globalThis));
}

/** A tree as text, the same for the same code however it is laid out. */
const shapeOf = (tree: Node) =>
  JSON.stringify(tree, (key, value) => {
    if (/^(?:start|end|raw|shorthand)$/.test(key)) return undefined;
    return typeof value === "bigint" ? `${value}n` : value;
  });
