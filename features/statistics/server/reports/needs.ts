import { dayMs } from "../../../../languages/durations.ts";
import type { NeedKind, Services } from "../../../services.ts";
import { readMailNumbers } from "../mail-numbers.ts";

const refusedForMs = 28 * dayMs;

/** What needs somebody, as a digest tells it, and how much of it. */
export type Needs = { kind: NeedKind | "outage" | "dead" | "rates"; count: number }[];

/** What needs somebody now. */
export async function readNeeds({
  store,
  needs,
  refusedRates,
}: Pick<Services, "store" | "needs" | "refusedRates">): Promise<Needs> {
  const mail = await readMailNumbers(store);
  const own = await Promise.all(
    Object.entries(needs).map(async ([kind, count]) => ({ kind: kind as NeedKind, count: await count() })),
  );
  const all: Needs = [
    { kind: "outage", count: mail.outage?.waiting ?? 0 },
    { kind: "dead", count: mail.dead },
    { kind: "rates", count: await refusedRates(Date.now() - refusedForMs) },
    ...own,
  ];
  return all.filter(({ count }) => count > 0);
}
