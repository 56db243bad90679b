import type { AdminEntry } from "../features/operators/contract.ts";

type Texts<Keys extends string> = Record<Keys, string>;
type Counted = { one: string; other: string };

/** The words of the team's page; texts in {braces} are filled in by fill.ts. */
type Removal = "heading" | "email" | "joined" | "text" | "keep" | "confirm" | "busy";

export type AdminWords = Texts<"heading" | "loading" | "error" | "note" | "retry"> & {
  errors: Texts<"unauthenticated" | "ended" | "forbidden" | "rate_limited" | "unavailable" | "internal" | "failed">;
  signIn: Texts<
    "heading" | "another" | "email" | "password" | "submit" | "submitting" | "hint" | "wrong" | "tooMany" | "left"
  >;
  setup: Texts<"heading" | "hint" | "passwordHint" | "submit" | "submitting" | "used"> & {
    fields: Texts<"email" | "too_short" | "too_long">;
  };
  stats: Texts<
    "label" | "total" | "today" | "last7Days" | "zone" | "cloth" | "clothMany" | "clothLabel" | "clothEmpty" | "day"
  >;
  live: Texts<"on" | "off">;
  account: Texts<"label" | "sessions" | "signOut">;
  sessions: Texts<
    "heading" | "device" | "unknown" | "here" | "since" | "end" | "endOne" | "others" | "everywhere" | "close" | "none"
  > & { browsers: Record<string, string>; systems: Record<string, string> };
  list: Texts<
    | "label"
    | "order"
    | "name"
    | "email"
    | "joined"
    | "actions"
    | "delete"
    | "send"
    | "sendTo"
    | "more"
    | "loadingMore"
    | "shown"
    | "keys"
    | "empty"
    | "emptyText"
  > & { people: Counted; new: Counted };
  views: Texts<"label">;
  applications: Texts<
    "label" | "name" | "contact" | "applied" | "reason" | "actions" | "unfold" | "delete" | "empty" | "emptyText"
  > & { count: Counted; new: Counted };
  export: Texts<"csv" | "full" | "progress" | "stop" | "done" | "stopped" | "failed"> & {
    columns: Texts<"name" | "email" | "createdAt">;
    fullColumns: Record<keyof AdminEntry, string>;
  };
  remove: Texts<Removal>;
  removeApplication: Texts<Removal>;
};
