import { groupDigits } from "../amount.ts";
import { readTyped } from "./typed.ts";

const commas = (text: string) => text.split(",").length;

/**
 * What is typed, with its thousands grouped. `before` is what the field held: commas in it that only group are ours, so what
 * is added at its end or `deleted` from it takes them along ("1,0000" after "1,000" is 10,000). A comma that somebody typed
 * stays until it is clear.
 */
export function groupTyped(text: string, before: string, deleted: boolean): string {
  const isOurs = before === groupDigits(before.replaceAll(",", "")) && commas(text) === commas(before);
  const plain = isOurs && (deleted || text.startsWith(before)) ? text.replaceAll(",", "") : text;
  if (readTyped(plain).kind !== "amount" || !/^[\d,]+(?:\.\d{0,2})?$/.test(plain) || /,(?:\D|$)/.test(plain))
    return text;
  return groupDigits(plain.replaceAll(",", ""));
}

/** Puts a text into a field, the caret before the same digits as it was. */
export function writeInto(field: HTMLInputElement, text: string) {
  const behind = field.value.slice(field.selectionEnd ?? field.value.length).replaceAll(",", "").length;
  field.value = text;
  let caret = text.length;
  for (let passed = 0; passed < behind && caret > 0; caret--) if (text[caret - 1] !== ",") passed++;
  field.setSelectionRange(caret, caret);
}
