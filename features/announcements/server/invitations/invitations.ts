import { createHash } from "node:crypto";
import type { Selectable, Transaction } from "kysely";
import type { Engine } from "../../../../db/engine.ts";
import type { Store } from "../../../../db/open.ts";
import { columnsOf, selectRows } from "../../../../db/row-list.ts";
import { type Database, type Schema, timestamp } from "../../../../db/schema.ts";
import type { Job } from "../../../../mail/outbox.ts";
import type { Services } from "../../../services.ts";
import type { InvitationState } from "../../contract.ts";
import type { InvitationTable } from "../schema/invitation-tables.ts";

/** For how long a personal link is good. */
export const longestMs = 30 * 86_400_000;

export const invitationUrl = (publicUrl: string, token: string) => `${publicUrl}/invitation/${token}`;

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");
const columns = { token_hash: "text", about: "text", entry_id: "text", expires_at: "timestamptz" } as const;

/** What a link leads to, and the language of whom it is for, where that is known. */
type Found = { state: InvitationState; locale: string | undefined };
type Row = Selectable<InvitationTable>;

async function find(db: Database, token: string): Promise<Found & { row?: Row }> {
  const row = await db.selectFrom("invitation").selectAll().where("token_hash", "=", hashOf(token)).executeTakeFirst();
  if (!row) return { state: "badLink", locale: undefined };
  const entry = await db.selectFrom("waitlist").select("locale").where("id", "=", row.entry_id).executeTakeFirst();
  if (!entry) return { state: "closed", locale: undefined };
  const { locale } = entry;
  if (row.confirmed_at) return { state: "used", locale, row };
  return { state: row.expires_at <= timestamp() ? "expired" : "open", locale, row };
}

/**
 * Makes the invitations of some jobs, which are valid for 30 days from now on, or finds those that were made. A token, 256 bits, is
 * derived from its job, so that a message that is tried again bears the same link; only its hash is kept, and the secret that derives it
 * is not in the database.
 */
export async function makeInvitations(
  { store: { db, engine }, mailHash, config }: Pick<Services, "store" | "mailHash" | "config">,
  jobs: readonly Job[],
): Promise<Map<string, { url: string; expiresAt: string }>> {
  if (!jobs.length) return new Map();
  const expires_at = timestamp(Date.now() + longestMs);
  const tokens = new Map(jobs.map(({ id }) => [id, mailHash("invitation", id)]));
  const rows = jobs.map(({ id, about, subject_id }) => ({
    token_hash: hashOf(tokens.get(id)!),
    about: about!,
    entry_id: subject_id,
    expires_at,
  }));
  const made = await db
    .insertInto("invitation")
    .columns(columnsOf(columns))
    .expression(selectRows(engine, columns, rows))
    .onConflict((conflict) =>
      conflict.columns(["about", "entry_id"]).doUpdateSet((eb) => ({ token_hash: eb.ref("excluded.token_hash") })),
    )
    .returning(["token_hash", "expires_at"])
    .execute();
  const expiry = new Map(made.map((row) => [row.token_hash, row.expires_at]));
  return new Map(
    [...tokens].map(([id, token]) => [
      id,
      { url: invitationUrl(config.publicUrl, token), expiresAt: expiry.get(hashOf(token)) ?? expires_at },
    ]),
  );
}

/** What a link leads to. It changes nothing, since programs open links too. */
export async function findInvitation({ db }: Store, token: string): Promise<Found> {
  const { state, locale } = await find(db, token);
  return { state, locale };
}

/** Notes that somebody, not a program, has opened a link that still is good. */
export async function openInvitation({ db, engine }: Store, token: string): Promise<Found> {
  const { row, state, locale } = await find(db, token);
  if (row && state === "open") await db.transaction().execute((trx) => note(trx, engine, row, "opened"));
  return { state, locale };
}

/** Notes that somebody will come; "confirmed" for the first time. */
export async function confirmInvitation({ db, engine }: Store, token: string): Promise<Found> {
  const { row, state, locale } = await find(db, token);
  if (!row || state !== "open") return { state, locale };
  const isFirst = await db.transaction().execute(async (trx) => {
    await note(trx, engine, row, "opened");
    return note(trx, engine, row, "confirmed");
  });
  return { state: isFirst ? "confirmed" : "used", locale };
}

/**
 * Notes a moment that is not noted yet of somebody's invitation and of its reminders, since whoever came by one came; counts it; false
 * when it was noted.
 */
async function note(trx: Transaction<Schema>, engine: Engine, { entry_id }: Row, what: "opened" | "confirmed") {
  const column = `${what}_at` as const;
  const noted = await trx
    .updateTable("invitation")
    .set({ [column]: timestamp() })
    .where("entry_id", "=", entry_id)
    .where(column, "is", null)
    .returning("about")
    .execute();
  for (const { about } of noted) await addOne(trx, engine, about, what);
  return noted.length > 0;
}

/** Counts as the outbox's triggers do: on PostgreSQL by a row of its own, so that nobody waits for another. */
async function addOne(trx: Transaction<Schema>, engine: Engine, about: string, state: "opened" | "confirmed") {
  const insert = trx.insertInto("announcement_tally").values({ about, state, jobs: 1 });
  await (engine === "postgres"
    ? insert
    : insert.onConflict((conflict) =>
        conflict
          .columns(["about", "state"])
          .doUpdateSet((eb) => ({ jobs: eb("announcement_tally.jobs", "+", eb.lit(1)) })),
      )
  ).execute();
}
