import { isAtMost, unfit } from "../../../forms/short-text.ts";

/** The most tags of one person, and the most characters of a tag. */
export const mostTags = 20;
export const longestTag = 40;

/** What is wrong with a tag, or the tag as it is kept: in lower case, its words one space apart. A comma parts tags. */
export function readTag(text: string): { tag: string } | { error: "required" | "too_long" | "characters" } {
  const tag = text.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
  if (!/[\p{L}\p{N}\p{S}]/u.test(tag)) return { error: "required" };
  if (!isAtMost(tag, longestTag)) return { error: "too_long" };
  return unfit.test(tag) || tag.includes(",") ? { error: "characters" } : { tag };
}
