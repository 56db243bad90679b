import { type MessageError, messageFault } from "../../languages/say.ts";
import { filesOf } from "./english-files.ts";
import { ContentError, type Fault, refuse } from "./fault.ts";
import type { Words } from "./words.ts";

/** Calls `take` with every text of a tree of lists and mappings, and the keys that lead to it. */
export function eachText(tree: unknown, take: (text: string, path: Fault["path"]) => void, path: Fault["path"] = []) {
  if (typeof tree === "string") take(tree, path);
  else if (Array.isArray(tree)) for (const [index, inner] of tree.entries()) eachText(inner, take, [...path, index]);
  else if (tree && typeof tree === "object")
    for (const [key, inner] of Object.entries(tree)) eachText(inner, take, [...path, key]);
}

/** Throws a ContentError that names every text of a language that counts and is no well-formed ICU message. */
export function checkMessages(code: string, words: Words): void {
  const faults: Fault[] = [];
  for (const [file, tree] of filesOf(code, words)) {
    eachText(tree, (text, path) => {
      const said = messageFault(text);
      if (said) faults.push({ file, path, said });
    });
  }
  refuse(faults);
}

/** A message that could not be said, as a fault of its place in a language's words; the error itself for one that stands in none. */
export function placeOfMessage(error: MessageError, code: string, words: Words): Error {
  const faults: Fault[] = [];
  for (const [file, tree] of filesOf(code, words)) {
    eachText(tree, (text, path) => {
      if (text === error.text) faults.push({ file, path, said: error.message });
    });
  }
  return faults.length ? new ContentError(faults) : error;
}
