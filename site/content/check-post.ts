import { claimMark } from "./check-claims.ts";
import { eachText } from "./check-messages.ts";
import type { Claims } from "./content-schema.ts";
import { type Fault, refuse } from "./fault.ts";
import { isCaption, type Post, untranslated } from "./posts.ts";

const running = ["text", "strong", "emphasis", "link", "footnoteReference"];
/** What each part of a post may hold; a picture stands in a paragraph of its own. */
const mayHold: Record<string, readonly string[]> = {
  paragraph: [...running, "image"],
  heading: ["text", "strong", "emphasis", "footnoteReference"],
  blockquote: ["paragraph"],
  list: ["listItem"],
  listItem: ["paragraph"],
  table: ["tableRow"],
  tableRow: ["tableCell"],
  tableCell: running,
  footnoteDefinition: ["paragraph"],
  strong: running,
  emphasis: running,
  link: ["text", "strong", "emphasis"],
};
const blocks = ["paragraph", "heading", "blockquote", "list", "table", "footnoteDefinition", "figure"];

/** What an owner knows the parts of Markdown by. */
const names: Record<string, string> = {
  html: "HTML",
  code: "a fenced block",
  inlineCode: "`code`",
  thematicBreak: "a line (---)",
  break: "a line break",
  image: "a picture beside words: give it a paragraph of its own",
};

type Node = { type: string; children?: Node[]; [key: string]: unknown };

/**
 * Throws a ContentError that names every part of a post's text that no page draws, every picture without words for who cannot see it,
 * every table without its caption, every note that is called and not there or is there and not called, and every claim that the ledger lacks.
 */
export function checkPost(file: string, { body, slug: _, minutes: __, ...front }: Post, claims: Claims): void {
  const faults: Fault[] = [];
  const blame = (path: Fault["path"], said: string) => faults.push({ file, path, said });
  const nodes = body as unknown as Node[];
  for (const [index, node] of nodes.entries()) {
    const path = ["body", index];
    if (!blocks.includes(node.type)) blame(path, `a post cannot hold ${names[node.type] ?? node.type}`);
    else visit(node, path);
    if (node.type === "table" && !isCaption(body[index + 1])) {
      blame(path, 'a table needs a caption: a line of its own below it that begins with ": "');
    }
  }
  checkNotes(nodes, blame);
  eachText({ ...front, body }, (text, path) => {
    if (untranslated.includes(String(path.at(-1)))) return;
    for (const [, id = ""] of text.matchAll(claimMark))
      if (!claims[id]) blame(path, `no claim "${id}" in content/claims.yml`);
  });
  refuse(faults);

  function visit(node: Node, path: Fault["path"]): void {
    if (node.type === "heading" && node.depth !== 2) blame(path, "a heading inside a post begins with ##");
    if (node.type === "image") checkPicture(node, path);
    for (const [index, child] of (node.children ?? []).entries()) {
      const within = [...path, "children", index];
      const isAlone = child.type !== "image" || node.children?.length === 1;
      if (mayHold[node.type]?.includes(child.type) && isAlone) visit(child, within);
      else blame(within, `a post cannot hold ${names[child.type] ?? `${child.type} in ${node.type}`}`);
    }
  }

  function checkPicture({ alt, picture }: Node, path: Fault["path"]): void {
    if (!String(alt ?? "").trim()) {
      blame(path, "a picture needs words for who cannot see it: ![what it shows](pictures/name.jpg)");
    }
    if (typeof picture === "string") blame(path, picture);
  }
}

/** Notes are referred to by [^name] and defined by a line that begins with [^name]: . */
function checkNotes(nodes: Node[], blame: (path: Fault["path"], said: string) => void): void {
  const told = new Map<string, Fault["path"]>();
  for (const [index, { type, identifier }] of nodes.entries()) {
    if (type === "footnoteDefinition") told.set(String(identifier), ["body", index]);
  }
  const called = new Set<string>();
  const visit = (node: Node, path: Fault["path"]) => {
    if (node.type === "footnoteReference") called.add(String(node.identifier));
    // Markdown leaves a reference to an undefined note as text.
    const [, name] = node.type === "text" ? (String(node.value).match(/\[\^([^[\]\s]+)\]/) ?? []) : [];
    if (name) blame(path, `no note "${name}" is there: add a line [^${name}]: with its source`);
    for (const [index, child] of (node.children ?? []).entries()) visit(child, [...path, "children", index]);
  };
  for (const [index, node] of nodes.entries()) visit(node, ["body", index]);
  for (const [name, path] of told) if (!called.has(name)) blame(path, `nothing calls the note "${name}"`);
}
