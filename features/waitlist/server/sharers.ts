import { sql } from "kysely";
import { type Columns, selectRows } from "../../../db/row-list.ts";
import type { Services } from "../../services.ts";
import { idsOfCode } from "../referral-code.ts";
import type { ReferralTotalTable } from "./schema/schema.ts";

/** Whose link it is. */
export type Sharer = { id: string; name: string; email: string };

/** A link that brought somebody; `sharer` is null once they have left. */
type RankedLink = Omit<ReferralTotalTable, "last_day"> & { lastDay: string; sharer: Sharer | null };

/** By what links are ranked: the most or fewest people first, or those first by which somebody last came. */
type SharerSort = "most" | "fewest" | "newest" | "oldest";

/** What is asked for; `after` is the last link of the page before. */
type AskedSharers = {
  sort: SharerSort;
  kind?: ReferralTotalTable["kind"] | undefined;
  limit: number;
  after?: Pick<RankedLink, "code" | "people" | "lastDay"> | undefined;
};

type SharerServices = Pick<Services, "store" | "ambassadorsOfCodes">;
const ranges = { code: "text", from: "text", to: "text" } as const satisfies Columns<
  Record<"code" | "from" | "to", string>
>;

/** Ranks links by how many confirmed people they brought. Each page is read on an index. */
export function createSharers(services: SharerServices) {
  /** At most `limit` links, from after `after` on. */
  async function page({ sort, kind, limit, after }: AskedSharers): Promise<RankedLink[]> {
    const column = sort === "most" || sort === "fewest" ? "people" : "last_day";
    const order = sort === "most" || sort === "newest" ? "desc" : "asc";
    let query = services.store.db
      .selectFrom("referral_total")
      .selectAll()
      .orderBy(column, order)
      .orderBy("code", order)
      .limit(limit);
    if (kind) query = query.where("kind", "=", kind);
    if (after) {
      const value = column === "people" ? after.people : after.lastDay;
      const [is, place] = [sql.raw(order === "desc" ? "<" : ">"), sql`(${value}, ${after.code})`];
      query = query.where(sql<boolean>`(${sql.ref(column)}, code) ${is} ${place}`);
    }
    const rows = await query.execute();
    const sharers = await sharersOf(rows);
    return rows.map(({ last_day: lastDay, ...row }) => ({ ...row, lastDay, sharer: sharers.get(row.code) ?? null }));
  }

  async function sharersOf(rows: ReferralTotalTable[]): Promise<Map<string, Sharer>> {
    const { db, engine } = services.store;
    const asked = rows.flatMap(({ code }) => {
      const ids = idsOfCode(code);
      return ids ? [{ code, ...ids }] : [];
    });
    const codes = rows.filter(({ kind }) => kind === "ambassador").map(({ code }) => code);
    const [ambassadors, entries] = await Promise.all([
      services.ambassadorsOfCodes(db, codes),
      asked.length
        ? sql<Sharer & { code: string }>`
            with asked ("code", "from", "to") as (${selectRows(engine, ranges, asked)})
            select asked.code, waitlist.id, waitlist.name, waitlist.email from asked
            join waitlist on waitlist.id >= asked."from" and waitlist.id <= asked."to" order by waitlist.id desc`.execute(
            db,
          )
        : { rows: [] },
    ]);
    // Of two entries that share a code, the first counts.
    return new Map([...ambassadors, ...entries.rows.map(({ code, ...entry }) => [code, entry] as const)]);
  }

  return {
    page,
    /** All of them, some at a time. */
    async *walk(asked: Pick<AskedSharers, "sort" | "kind">, together = 250): AsyncGenerator<RankedLink[]> {
      for (let after: RankedLink | undefined, isMore = true; isMore; ) {
        const links = await page({ ...asked, limit: together, after });
        yield links;
        after = links.at(-1);
        isMore = links.length === together;
      }
    },
  };
}

export type Sharers = ReturnType<typeof createSharers>;
