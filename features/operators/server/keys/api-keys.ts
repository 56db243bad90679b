import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Store } from "../../../../db/open.ts";
import { type Database, type Schema, timestamp } from "../../../../db/schema.ts";
import { isSameSecret } from "../../../../http/signed-token.ts";
import type { Scope, TeamRole } from "../../../../team/roles.ts";
import { type ApiKey, mostKeys } from "../../keys/contract.ts";

/** Ten wrong keys of one client, then a pause. */
export const keyWindows = [{ name: "attempts", ms: 15 * 60_000, most: 10 }];

const keyBytes = 32;
const prefixLength = 14;
const longestKey = 100;

const hash = (key: string) => createHash("sha256").update(key).digest("base64url");
const scopesOf = ({ scopes }: { scopes: string }) => scopes.split(" ") as Scope[];

export type NewKey = {
  name: string;
  role: Exclude<TeamRole, "owner">;
  scopes: readonly Scope[];
  expires_at: string | null;
  created_by: string;
};

/** Makes a key, in the caller's transaction: the key itself, which nobody can read again, and its row; "full" where there are as many as there may be. */
export async function makeKey(trx: Database, made: NewKey): Promise<{ key: string; row: ApiKey } | "full"> {
  const { keys } = await trx
    .selectFrom("api_key")
    .select((eb) => eb.fn.countAll<number | string>().as("keys"))
    .executeTakeFirstOrThrow();
  if (Number(keys) >= mostKeys) return "full";
  const key = `selam_${randomBytes(keyBytes).toString("base64url")}`;
  const row = {
    ...made,
    id: randomUUID(),
    prefix: key.slice(0, prefixLength),
    key_hash: hash(key),
    scopes: [...new Set(made.scopes)].join(" "),
    created_at: timestamp(),
    last_used_on: null,
  };
  await trx.insertInto("api_key").values(row).execute();
  return { key, row: shown(row) };
}

/** All keys, the newest first. */
export async function listKeys({ db }: Pick<Store, "db">): Promise<ApiKey[]> {
  const keys = db.selectFrom("api_key").selectAll().orderBy("created_at", "desc").orderBy("id");
  return (await keys.execute()).map(shown);
}

/** Ends a key, in the caller's transaction; false when there is none with this id. */
export async function revokeKey(trx: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom("api_key").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Who a key stands for, with its day of use noted; undefined for one that is wrong, revoked or over. */
export async function findKey({ db }: Pick<Store, "db">, key: string) {
  if (key.length > longestKey || key.includes("\0")) return undefined;
  const row = await db
    .selectFrom("api_key")
    .selectAll()
    .where("prefix", "=", key.slice(0, prefixLength))
    .executeTakeFirst();
  if (!row || !isSameSecret(hash(key), row.key_hash)) return undefined;
  const now = timestamp();
  if (row.expires_at !== null && row.expires_at <= now) return undefined;
  const last_used_on = now.slice(0, 10);
  if (row.last_used_on !== last_used_on)
    await db.updateTable("api_key").set({ last_used_on }).where("id", "=", row.id).execute();
  return { id: row.id, name: row.name, role: row.role, scopes: scopesOf(row) };
}

const shown = (row: Selectable<Schema["api_key"]>): ApiKey => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  role: row.role as ApiKey["role"],
  scopes: scopesOf(row),
  createdBy: row.created_by,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  lastUsedOn: row.last_used_on,
});
