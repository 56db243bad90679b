import { type Document, isScalar, LineCounter, parseDocument, visit } from "yaml";
import type { Unreadable } from "../content/fault.ts";

/** What is wrong at a line of YAML, for whoever wrote it, by the code that the parser gives it. `key` is what stands there up to a colon. */
const words: Record<string, (line: string, key: string, next: string) => string | undefined> = {
  DUPLICATE_KEY: (_, key) => `the key "${key}" stands here a second time: take one of the two out`,
  BAD_SCALAR_START: (line) => quoted(line),
  BAD_DQ_ESCAPE: () => 'a \\ in a text between quotation marks is written \\\\, and a " is written \\"',
  BAD_INDENT: () => column,
  BLOCK_AS_IMPLICIT_KEY: (line, _, next) => {
    if (colons(line) > 1) return quoted(line);
    return next.search(/\S/) > line.search(/\S/) ? nextLine : column;
  },
  MULTILINE_IMPLICIT_KEY: () => noColon,
  MISSING_CHAR: (line) =>
    /: ["'][^"']*$/.test(line) ? "a text begins with a quotation mark and does not end with one" : noColon,
  UNEXPECTED_TOKEN: (line) => (/: [{["'&*!|>%@`]/.test(line) ? quoted(line) : undefined),
};
const column = "it begins too far to the left or to the right: what belongs together begins in the same column";
const noColon =
  'a key needs a colon and a space behind it ("title: "), and what belongs to it begins further to the right';
const nextLine = "the line below begins too far to the right, or this one should end with its colon";

const hidden =
  "what stands behind # is not shown: put the text between quotation marks, or the note into a line of its own";

const colons = (line: string) => line.split(/: /).length - 1;
const quoted = (line: string) => {
  const text = line.slice(line.indexOf(": ") + 1).trim();
  const isQuoted = text.length > 1 && (text[0] === '"' || text[0] === "'") && text.at(-1) === text[0];
  const whole = isQuoted ? text.slice(1, -1) : text;
  return `such a text stands between quotation marks as a whole: "${whole.replace(/(["\\])/g, "\\$1")}"`;
};

/** What a text in YAML says; or the line, from 1, of the first thing in it that is no YAML, and what is wrong there in words. */
export function readYaml(text: string): { value: unknown } | { unread: Unreadable } {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const [error] = document.errors;
  const cut = error ? undefined : cutText(document);
  if (cut !== undefined) return { unread: { line: counter.linePos(cut).line, said: hidden } };
  if (!error) return { value: document.toJS() };
  const lines = text.split(/\r?\n/);
  const place = counter.linePos(error.pos[0]).line;
  const tab = [place, place + 1].find((line) => /^ *\t/.test(lines[line - 1] ?? ""));
  if (tab) return { unread: { line: tab, said: "it begins with a tab: indent with spaces, two for each step" } };
  const line = lines[place - 1] ?? "";
  const key = line.split(":")[0]!.trim().replace(/^- /, "");
  return {
    unread: {
      line: place,
      said: words[error.code]?.(line, key, lines[place] ?? "") ?? `it cannot be read: ${error.message}`,
    },
  };
}

/** Where a text begins behind which, on its own line, a # hides the rest. */
function cutText(document: Document): number | undefined {
  let offset: number | undefined;
  visit(document, {
    Scalar(key, node) {
      if (key === "key" || !isScalar(node) || !node.comment) return;
      offset = node.range?.[0];
      return visit.BREAK;
    },
  });
  return offset;
}
