import type { Store } from "../../../../db/open.ts";
import { columnsOf, selectRows } from "../../../../db/row-list.ts";
import { dayMs } from "../../../../languages/durations.ts";
import type { KeyedHash } from "../../../../mail/keyed-hash.ts";
import type { AdminHelpSearches } from "../../visit-counts.ts";
import type { HelpSearchTable } from "../schema/schema.ts";
import { visitDay } from "../visits/read-visits.ts";

const columns = {
  code: "text",
  language: "text",
  words: "text",
  days: "integer",
  times: "integer",
  last_day: "text",
} as const;

/** On so many days something has to be looked for before anybody reads it. */
const fewestDays = 3;
/** So many are kept; of more, those go that were looked for on the fewest days and the longest ago. */
const mostKept = 2000;
/** Between two flushes, in memory. */
const mostWaiting = 200;
/** What is not looked for again is forgotten. */
const keptDays = 90;
const mostShown = 50;

type Waiting = Omit<HelpSearchTable, "words"> & { words: string };

/**
 * Counts what was looked for on /help without an answer. Words of one day or two may be a name: of them a hash is kept, by
 * `hash`; the words themselves come with the search of the third day.
 */
export function createHelpSearches({ db, engine }: Pick<Store, "db" | "engine">, hash: KeyedHash, now = Date.now) {
  let waiting = new Map<string, Waiting>();
  const codeOf = (language: string, words: string) => hash("help-search", `${language} ${words}`);

  function add(row: Waiting) {
    const known = waiting.get(row.code);
    if (known) known.times += row.times;
    else if (waiting.size < mostWaiting) waiting.set(row.code, row);
  }

  async function write(rows: Waiting[]) {
    await db
      .insertInto("help_search")
      .columns(columnsOf(columns))
      .expression(
        selectRows(
          engine,
          columns,
          rows.map((row) => ({ ...row, words: null })),
        ),
      )
      .onConflict((conflict) =>
        conflict.column("code").doUpdateSet((eb) => {
          const isNewDay = eb("help_search.last_day", "<", eb.ref("excluded.last_day"));
          return {
            times: eb("help_search.times", "+", eb.ref("excluded.times")),
            days: eb
              .case()
              .when(isNewDay)
              .then(eb("help_search.days", "+", 1))
              .else(eb.ref("help_search.days"))
              .end(),
            last_day: eb
              .case()
              .when(isNewDay)
              .then(eb.ref("excluded.last_day"))
              .else(eb.ref("help_search.last_day"))
              .end(),
          };
        }),
      )
      .execute();
    await nameFrequent(rows);
    await forgetRarest();
  }

  /** Keeps the words of those that are frequent enough by now. */
  async function nameFrequent(rows: Waiting[]) {
    const wordsOf = new Map(rows.map(({ code, words }) => [code, words]));
    const frequent = await db
      .selectFrom("help_search")
      .select("code")
      .where("code", "in", [...wordsOf.keys()])
      .where("days", ">=", fewestDays)
      .where("words", "is", null)
      .execute();
    for (const { code } of frequent)
      await db
        .updateTable("help_search")
        .set({ words: wordsOf.get(code)! })
        .where("code", "=", code)
        .execute();
  }

  async function forgetRarest() {
    const rarest = db
      .selectFrom("help_search")
      .select("code")
      .orderBy("days", "desc")
      .orderBy("last_day", "desc")
      .orderBy("code", "desc")
      .limit(mostWaiting)
      .offset(mostKept);
    await db.deleteFrom("help_search").where("code", "in", rarest).execute();
  }

  return {
    /** Counts a search; what may be more than words of a question is not counted (keptWords). Whether it was. */
    count(typed: string, language: string): boolean {
      const words = keptWords(typed);
      if (words === undefined) return false;
      add({ code: codeOf(language, words), language, words, days: 1, times: 1, last_day: visitDay(now()) });
      return true;
    },

    async flush(): Promise<void> {
      const rows = [...waiting.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
      if (!rows.length) return;
      waiting = new Map();
      try {
        await write(rows);
      } catch (error) {
        for (const row of rows) add(row);
        throw error;
      }
    },

    /** Forgets what nobody looked for in 90 days. */
    async sweep(): Promise<void> {
      await db
        .deleteFrom("help_search")
        .where("last_day", "<", visitDay(now() - keptDays * dayMs))
        .execute();
    },
  };
}

export type HelpSearches = ReturnType<typeof createHelpSearches>;

/** What was looked for on three days or more, the most frequent first, 50 at most. */
export async function readHelpSearches({ db }: Pick<Store, "db">): Promise<AdminHelpSearches> {
  const rows = await db
    .selectFrom("help_search")
    .select(["words", "language", "times", "days", "last_day"])
    .where("days", ">=", fewestDays)
    .where("words", "is not", null)
    .orderBy("days", "desc")
    .orderBy("last_day", "desc")
    .orderBy("code", "desc")
    .limit(mostShown)
    .execute();
  return {
    searches: rows.map(({ words, last_day: lastDay, ...counted }) => ({ words: words!, lastDay, ...counted })),
  };
}

/** What people type into the search, and no more: longer texts are letters to us. */
const [shortest, longest] = [3, 40];
const asked = /^[\p{L}\p{M}'’ -]+$/u;

/**
 * What somebody looked for as it may be counted: lower case, single spaces, no marks at its end. Undefined for whatever may be an
 * address, a number or a code: with a digit, an @ or any mark but an apostrophe and a hyphen, under 3 letters or over 40.
 */
export function keptWords(typed: string): string | undefined {
  if (typed.length > 4 * longest) return undefined;
  const words = typed
    .normalize("NFKC")
    .toLowerCase()
    .split(/\s/u)
    .filter(Boolean)
    .join(" ")
    .replace(/[?!.,…]{1,3}$/u, "");
  const letters = Array.from(words);
  return letters.length >= shortest && letters.length <= longest && asked.test(words) ? words : undefined;
}
