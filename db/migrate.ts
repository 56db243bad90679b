import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import type { Engine, EngineMigration } from "./engine.ts";
import { waitlist } from "./migrations/001-waitlist.ts";
import { outbox } from "./migrations/002-outbox.ts";
import { rateLimit } from "./migrations/003-rate-limit.ts";
import { operators } from "./migrations/004-operators.ts";
import { ambassadors } from "./migrations/005-ambassadors.ts";
import { milliseconds } from "./migrations/006-milliseconds.ts";
import { counts } from "./migrations/007-counts.ts";
import { mail } from "./migrations/008-mail.ts";
import { wishes } from "./migrations/009-wishes.ts";
import { place } from "./migrations/010-place.ts";
import { rates } from "./migrations/011-rates.ts";
import { placePage } from "./migrations/012-place.ts";
import { mailEvents } from "./migrations/013-mail-events.ts";
import { announcements } from "./migrations/014-announcements.ts";
import { acceptedAmbassadors } from "./migrations/015-accepted-ambassadors.ts";
import { referrals } from "./migrations/016-referrals.ts";
import { ownersOnly } from "./migrations/017-roles.ts";
import { audit } from "./migrations/018-audit.ts";
import { list } from "./migrations/019-list.ts";
import { onePerson } from "./migrations/020-person.ts";
import { applicationNotes } from "./migrations/021-application-notes.ts";
import { tallies } from "./migrations/022-tallies.ts";
import { visits } from "./migrations/023-visits.ts";
import { team } from "./migrations/024-team.ts";
import { factors } from "./migrations/025-factors.ts";
import { uncertain } from "./migrations/026-uncertain.ts";
import { signatures } from "./migrations/027-signatures.ts";
import { invitees } from "./migrations/029-invitees.ts";
import { ambassadorOffers } from "./migrations/031-ambassador-offers.ts";
import type { Database } from "./schema.ts";
import { isLocked } from "./unavailable.ts";

const migrations: Record<string, EngineMigration> = {
  "001-waitlist": waitlist,
  "002-outbox": outbox,
  "003-rate-limit": rateLimit,
  "004-operators": operators,
  "005-ambassadors": ambassadors,
  "006-milliseconds": milliseconds,
  "007-counts": counts,
  "008-mail": mail,
  "009-wishes": wishes,
  "010-place": place,
  "011-rates": rates,
  "012-place": placePage,
  "013-mail-events": mailEvents,
  "014-announcements": announcements,
  "015-accepted-ambassadors": acceptedAmbassadors,
  "016-referrals": referrals,
  "017-roles": ownersOnly,
  "018-audit": audit,
  "019-list": list,
  "020-person": onePerson,
  "021-application-notes": applicationNotes,
  "022-tallies": tallies,
  "023-visits": visits,
  "024-team": team,
  "025-factors": factors,
  "026-uncertain": uncertain,
  "027-signatures": signatures,
  "029-invitees": invitees,
  "031-ambassador-offers": ambassadorOffers,
};

/** The names of all migrations, in their order. */
export const migrationNames = Object.keys(migrations).sort();

/** What brings a database's tables up to date, to the newest migration or to a named one. */
export function createMigrator(db: Database, engine: Engine): Migrator {
  const forEngine = Object.fromEntries(Object.entries(migrations).map(([name, make]) => [name, make(engine)]));
  return new Migrator({ db, provider: { getMigrations: async () => forEngine } });
}

const lookAgainMs = 100;
const longestWaitMs = 600_000;

/**
 * Runs the migrations that the database has not seen. Of several processes that start at once one does, while the others wait,
 * on SQLite for at most ten minutes. Throws on failure.
 */
export async function migrate(db: Database, engine: Engine): Promise<void> {
  for (const deadline = Date.now() + longestWaitMs; !(await isCurrent(db)); await wait(lookAgainMs)) {
    const { error } = await createMigrator(db, engine).migrateToLatest();
    if (error && (!isLocked(error) || Date.now() > deadline)) throw error;
  }
}

/**
 * Whether the database has seen all of these migrations; found out without a lock, which others may hold for long. Those of a later
 * version may be there too: from the first release on they only add, and this server goes on beside it, or again after it.
 */
async function isCurrent(db: Database): Promise<boolean> {
  const seen = await sql<{ name: string }>`select name from kysely_migration`.execute(db).catch(() => ({ rows: [] }));
  const names = new Set(seen.rows.map(({ name }) => name));
  return migrationNames.every((name) => names.has(name));
}
