import * as v from "valibot";
import { contactFields } from "../../../forms/contact.ts";
import { scopes } from "../../../team/roles.ts";

/** As many keys as there may be. */
export const mostKeys = 50;

const keyRoles = ["viewer", "editor"] as const;

/** What a new key is asked for with. `expiresAt` is a time (ISO 8601) to come, null or left out for a key that does not end by itself. */
export const newKeySchema = v.pipe(
  v.object({
    name: contactFields.name,
    role: v.picklist(keyRoles, "unknown"),
    scopes: v.pipe(v.array(v.picklist(scopes, "unknown"), "required"), v.minLength(1, "required"), v.maxLength(9)),
    expiresAt: v.nullish(
      v.pipe(
        v.string("unknown"),
        v.isoTimestamp("unknown"),
        v.check((at) => Date.parse(at) > Date.now(), "past"),
      ),
    ),
  }),
  v.forward(
    v.partialCheck(
      [["role"], ["scopes"]],
      ({ role, scopes: asked }) => role === "editor" || !asked.includes("entries:add"),
      "needs_editor",
    ),
    ["role"],
  ),
);

/** GET /api/admin/keys: an API key as owners see it; `lastUsedOn` is a day (YYYY-MM-DD, UTC), times are ISO 8601 UTC. */
export type ApiKey = {
  id: string;
  name: string;
  /** How it begins. */
  prefix: string;
  role: (typeof keyRoles)[number];
  scopes: (typeof scopes)[number][];
  createdBy: string;
  createdAt: string;
  expiresAt: string | null;
  lastUsedOn: string | null;
};

/** POST /api/admin/keys: the key itself is told this once. */
export type MadeKey = ApiKey & { key: string };
