import { readFileSync } from "node:fs";
import { isAlias, isMap, isSeq, LineCounter, type Node, parseDocument } from "yaml";
import type { Fault } from "../content/fault.ts";
import { postParts } from "./markdown.ts";

/**
 * An error as whoever writes the content reads it: each fault of a ContentError with the line of its key
 * ("content/en/about.yml:12: hero.title: is empty"); any other error as it is. `root` is the folder that content/ is in.
 */
export function withLines(error: unknown, root = "."): unknown {
  const faults = faultsOf(error);
  if (!faults) return error;
  const said = faults.map(({ file, path, said, line }) => {
    const key = path.length && path[0] !== "body" ? `${path.join(".")}: ` : "";
    return `content/${file}:${line ?? lineOf(root, file, path)}: ${key}${said}`;
  });
  const located = new Error(said.join("\n"));
  located.name = "ContentError";
  located.stack = `ContentError:\n${located.message}`;
  return located;
}

/** The build has a copy of the class of its own, so its errors are known by their name. */
const faultsOf = (error: unknown) =>
  error instanceof Error && error.name === "ContentError" && "faults" in error
    ? (error.faults as readonly Fault[])
    : undefined;

/** The line, from 1, at which a file's keys lead to what is at `path`, or to the deepest part of it that is there. */
function lineOf(root: string, file: string, path: Fault["path"]): number {
  const source = readIf(`${root}/content/${file}`);
  if (source === undefined) return 1;
  return file.endsWith(".md") ? lineInPost(source, path) : lineInYaml(source, path);
}

function readIf(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function lineInYaml(source: string, path: Fault["path"]): number {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  let node: unknown = document.contents;
  let offset = document.contents?.range?.[0] ?? 0;
  for (const key of path) {
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) {
      const pair = node.items.find((item) => String(item.key) === String(key));
      if (!pair) break;
      offset = (pair.key as Node).range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      const item = node.items[Number(key)] as Node | undefined;
      if (!item) break;
      offset = item.range?.[0] ?? offset;
      node = item;
    } else break;
  }
  return lines.linePos(offset).line || 1;
}

type Placed = { position?: { start: { line: number } } | undefined; [key: string]: unknown };

function lineInPost(source: string, [first, ...path]: Fault["path"]): number {
  if (first === undefined) return 1;
  const { front, body, before } = postParts(source);
  if (first !== "body") return 1 + lineInYaml(front, [first, ...path]);
  let line = 1;
  let node = body.children as unknown as Placed;
  for (const [index, key] of path.entries()) {
    if (node.type === "code") return before + line + lineInYaml(String(node.value), path.slice(index));
    const inner = node[key] as Placed | undefined;
    if (!inner || typeof inner !== "object") break;
    node = inner;
    line = node.position?.start.line ?? line;
  }
  return before + line;
}
