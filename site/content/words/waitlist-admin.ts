import * as v from "valibot";
import { head, text } from "../schema.ts";

type Split<Keys extends string> = Keys extends `${infer First} ${infer Rest}` ? First | Split<Rest> : Keys;

/** A mapping of exactly these keys, given with spaces between them, to texts. */
function texts<Keys extends string>(keys: Keys) {
  const entries = Object.fromEntries(keys.split(" ").map((key) => [key, text]));
  return v.strictObject(entries as Record<Split<Keys>, typeof text>);
}

const counted = v.strictObject({ one: text, other: text });

export const waitlistAdmin = v.strictObject({
  ...head,
  heading: text,
  noScript: text,
  loading: text,
  error: text,
  note: text,
  retry: text,
  errors: v.strictObject({
    unauthenticated: text,
    ended: text,
    forbidden: text,
    rate_limited: text,
    unavailable: text,
    internal: text,
    failed: text,
  }),
  signIn: texts("heading another email password submit submitting hint wrong tooMany left"),
  setup: v.strictObject({
    ...texts("heading hint passwordHint submit submitting used").entries,
    fields: texts("email too_short too_long"),
  }),
  stats: texts("label total today last7Days zone cloth clothMany clothLabel clothEmpty day"),
  live: texts("on off"),
  account: texts("label sessions signOut"),
  sessions: v.strictObject({
    ...texts("heading device unknown here since end endOne others everywhere close none").entries,
    browsers: v.record(text, text),
    systems: v.record(text, text),
  }),
  list: v.strictObject({
    ...texts("label order name email joined actions delete send sendTo more loadingMore shown keys empty emptyText")
      .entries,
    people: counted,
    new: counted,
  }),
  views: texts("label"),
  applications: v.strictObject({
    ...texts("label name contact applied reason actions unfold delete empty emptyText").entries,
    count: counted,
    new: counted,
  }),
  export: v.strictObject({
    ...texts("csv full progress stop done stopped failed").entries,
    columns: texts("name email createdAt"),
    fullColumns: texts("id name email phone createdAt locale interest corridor amount source consent"),
  }),
  remove: texts("heading email joined text keep confirm busy"),
  removeApplication: texts("heading email joined text keep confirm busy"),
});
