import * as v from "valibot";
import { isAtMost, unfit } from "../../../../forms/short-text.ts";
import { mostSelected } from "../../team/contract.ts";
import { mostTags, readTag } from "../../team/tag-rules.ts";
import { readListQuery } from "../listing/list-query.ts";

/** Entries by their ids, each once, `most` at most. */
const ids = (most: number) =>
  v.pipe(
    v.array(v.pipe(v.string("unknown"), v.regex(/^[\w-]{1,64}$/, "unknown")), "required"),
    v.transform((given) => [...new Set(given)]),
    v.minLength(1, "required"),
    v.maxLength(most, "too_many"),
  );
/** Whom a call is about. */
export const selectedSchema = (most = mostSelected) => v.object({ ids: v.optional(ids(most), []) });

const tagFault = (text: string) => {
  const read = readTag(text);
  return "error" in read ? read.error : undefined;
};
const tag = v.pipe(
  v.string("characters"),
  v.check(
    (text) => !tagFault(text),
    ({ input }) => tagFault(input)!,
  ),
  v.transform((text) => (readTag(text) as { tag: string }).tag),
);
const tags = v.optional(
  v.pipe(
    v.array(tag, "required"),
    v.maxLength(mostTags, "too_many"),
    v.transform((given) => [...new Set(given)]),
  ),
  [],
);

/** Tags that some people get or lose. */
export const taggingSchema = v.object({ ids: v.optional(ids(mostSelected), []), add: tags, remove: tags });

const longestQuery = 2000;

/** Whether a query is one of the People tab: what the list takes, and the columns that are shown. */
function isListed(query: string): boolean {
  const { columns: _, ...given } = Object.fromEntries(new URLSearchParams(query));
  return !readListQuery(given, true).fields;
}

/** A view to save. */
export const viewSchema = v.object({
  name: v.optional(
    v.pipe(
      v.string("required"),
      v.trim(),
      v.nonEmpty("required"),
      v.check((text) => isAtMost(text, 60), "too_long"),
      v.check((text) => !unfit.test(text), "characters"),
    ),
    "",
  ),
  query: v.pipe(v.string("unknown"), v.maxLength(longestQuery, "too_long"), v.check(isListed, "unknown")),
});

/** A view's other name. */
export const renameSchema = v.pick(viewSchema, ["name"]);
