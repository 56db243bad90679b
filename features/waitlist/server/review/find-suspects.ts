import { setTimeout as wait } from "node:timers/promises";
import type { Selectable, Transaction } from "kysely";
import { listOf } from "../../../../db/row-list.ts";
import { type Schema, timestamp } from "../../../../db/schema.ts";
import { dayMs, hourMs } from "../../../../languages/durations.ts";
import { domainOf } from "../../../../mail/mail-domain.ts";
import type { Services } from "../../../services.ts";
import type { Reason } from "../../team/review/contract.ts";
import type { WaitlistArrivalTable } from "../schema/review-tables.ts";
import { forgetArrivals } from "./forget-arrivals.ts";
import { addReasons, type Found } from "./noting.ts";
import { isAmong, isLink } from "./reasons.ts";

/** So few at once that SQLite's one connection is free again after some ms. */
const together = 100;
const restMs = 5;

/** So many within the time are many, of one domain and from one sender network. */
const many = 20;
const withinMs = { domain: dayMs, network: hourMs };
/** Counting ends here. */
const mostCounted = 1000;

export type Suspecting = Pick<Services, "store"> & {
  site: { renderer: Pick<Services["site"]["renderer"], "mailProviders"> };
};

type Arrival = Selectable<WaitlistArrivalTable>;

/**
 * Notes which entries that are new or changed may be made up, for somebody to keep or delete, some in each transaction, until it is
 * stopped. `now` in ms. Of several processes one waits for the other, so that both count what came together.
 */
export async function findSuspects(services: Suspecting, now: number, stopping?: AbortSignal): Promise<void> {
  const { db } = services.store;
  const first = await db
    .selectFrom("waitlist_arrival")
    .select("entry_id")
    .where("domain", "is", null)
    .executeTakeFirst();
  if (first) {
    // Some 10,000 domains, which a server that nobody joins has no need of.
    const { disposableEmailBlocklistSet } = await import("disposable-email-domains-js");
    const disposable = disposableEmailBlocklistSet();
    while (!stopping?.aborted && (await lookAtSome(services, disposable, now)) === together) await wait(restMs);
  }
  while (!stopping?.aborted && (await forgetArrivals(services.store, now))) await wait(restMs);
}

/** Looks at the next entries; returns how many there were. */
async function lookAtSome(services: Suspecting, disposable: ReadonlySet<string>, now: number): Promise<number> {
  const { db, engine } = services.store;
  const providers = new Set(services.site.renderer.mailProviders);
  return db.transaction().execute(async (trx) => {
    const next = trx
      .selectFrom("waitlist_arrival")
      .selectAll()
      .where("domain", "is", null)
      .orderBy("entry_id")
      .limit(together);
    const arrivals = await (engine === "postgres" ? next.forUpdate() : next).execute();
    if (!arrivals.length) return 0;
    const entries = await trx
      .selectFrom("waitlist")
      .select(["id", "name", "email", "consent_how"])
      .where("id", "in", listOf(engine, idsOf(arrivals)))
      .execute();
    const found = new Map<string, Found>();
    const domains = new Map<string, string>();
    for (const { id, name, email, consent_how } of entries) {
      const { host, domain } = domainOf(email);
      // Whom the team adds may well be of one company.
      const isCounted = consent_how === null && !providers.has(host) && !providers.has(domain);
      domains.set(id, isCounted ? domain : "");
      const reasons: Reason[] = [
        ...(isLink(name) ? [{ kind: "link" as const }] : []),
        ...(isAmong(host, disposable) ? [{ kind: "disposable" as const }] : []),
      ];
      found.set(id, { created_at: arrivals.find(({ entry_id }) => entry_id === id)!.created_at, reasons });
    }
    await setDomains(trx, arrivals, domains);
    const looked = arrivals.map((arrival) => ({ ...arrival, domain: domains.get(arrival.entry_id) ?? "" }));
    for (const by of ["domain", "network"] as const) await findMany(trx, by, looked, found, now);
    await addReasons(trx, engine, found, new Set(idsOf(arrivals)), now);
    return arrivals.length;
  });
}

const idsOf = (arrivals: readonly Arrival[]) => arrivals.map(({ entry_id }) => entry_id);

async function setDomains(trx: Transaction<Schema>, arrivals: readonly Arrival[], domains: Map<string, string>) {
  const byDomain = Map.groupBy(idsOf(arrivals), (id) => domains.get(id) ?? "");
  for (const [domain, ids] of byDomain)
    await trx.updateTable("waitlist_arrival").set({ domain }).where("entry_id", "in", ids).execute();
}

/** Gives its reason to each of those who are many by a column; to who came before them, once they become many. */
async function findMany(
  trx: Transaction<Schema>,
  by: "domain" | "network",
  looked: readonly Arrival[],
  found: Map<string, Found>,
  now: number,
) {
  const since = timestamp(now - withinMs[by]);
  const recent = looked.filter(({ created_at }) => created_at > since);
  for (const [value, here] of Map.groupBy(recent, (arrival) => arrival[by])) {
    if (!value) continue;
    const group = trx
      .selectFrom("waitlist_arrival")
      .where(by, "=", value)
      .where("domain", "is not", null)
      .where("created_at", ">", since);
    const counted = await trx
      .selectFrom(group.select("entry_id").limit(mostCounted).as("some"))
      .select((eb) => eb.fn.countAll<number | string>().as("people"))
      .executeTakeFirstOrThrow();
    const count = Number(counted.people);
    if (count < many) continue;
    const wereFew = count - here.length < many;
    const all = wereFew ? await group.select(["entry_id", "created_at"]).limit(count).execute() : here;
    for (const { entry_id, created_at } of all) {
      const known = found.get(entry_id) ?? { created_at, reasons: [] };
      found.set(entry_id, { ...known, reasons: [...known.reasons, { kind: by, count }] });
    }
  }
}
