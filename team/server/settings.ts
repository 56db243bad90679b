import type { Store } from "../../db/open.ts";
import type { Database } from "../../db/schema.ts";

/** What owners set for the whole team; null for what was never set. */
export type TeamSettings = {
  postalAddress: string | null;
  /** An IANA zone: the days of the admin page are its days. */
  timeZone: string | null;
  /** Where answers to our mail go. */
  replyTo: string | null;
  /** Whether the waitlist is full: who joins now waits for it to open again. */
  listClosed: boolean;
};

export type SettingName = keyof TeamSettings;

/** The names of the rows that hold them. */
const rowNames = {
  postalAddress: "postal_address",
  timeZone: "time_zone",
  replyTo: "reply_to",
  listClosed: "list_closed",
} as const satisfies Record<SettingName, string>;

/** The settings as the database has them. */
export async function readSettings(db: Database): Promise<TeamSettings> {
  const rows = await db.selectFrom("team_setting").selectAll().where("name", "in", Object.values(rowNames)).execute();
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  const of = (name: SettingName) => values.get(rowNames[name]) || null;
  return {
    postalAddress: of("postalAddress"),
    timeZone: of("timeZone"),
    replyTo: of("replyTo"),
    listClosed: of("listClosed") === "yes",
  };
}

/** Writes some of the settings, in the caller's transaction. */
export async function writeSettings(trx: Database, changed: Partial<TeamSettings>): Promise<void> {
  for (const [name, set] of Object.entries(changed)) {
    const value = typeof set === "boolean" ? (set ? "yes" : "no") : (set ?? "");
    await trx
      .insertInto("team_setting")
      .values({ name: rowNames[name as SettingName], value })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
      .execute();
  }
}

/** The settings as this process knows them, which is at most as old as the last `look`. */
export function createSettings({ db }: Pick<Store, "db">) {
  let known: TeamSettings = { postalAddress: null, timeZone: null, replyTo: null, listClosed: false };
  return {
    now: (): TeamSettings => known,
    /** Reads them anew; rejects when the database is lost. */
    async look(): Promise<void> {
      known = await readSettings(db);
    },
  };
}

export type Settings = ReturnType<typeof createSettings>;
