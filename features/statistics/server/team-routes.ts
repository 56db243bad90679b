import { Hono } from "hono";
import { noStore } from "../../../http/no-store.ts";
import { problem } from "../../../http/problem.ts";
import { dayMs } from "../../../languages/durations.ts";
import { reviveSome } from "../../../mail/outbox.ts";
import { noteOf } from "../../../team/server/audit.ts";
import { requireRole } from "../../../team/server/require-role.ts";
import type { TeamEnvironment } from "../../../team/server/team-environment.ts";
import { isTimeZone } from "../../../team/server/zone-days.ts";
import type { Services } from "../../services.ts";
import { type AdminRefusedRates, type AdminRetried, joinSpans } from "../contract.ts";
import { readJoins, readSources } from "./joins.ts";
import { readMailNumbers, readMailSpan } from "./mail-numbers.ts";

/** So many messages that one call has tried again. */
const retriedAtOnce = 500;
const refusedForMs = 28 * dayMs;

/** What happens, in numbers, below /api/admin/statistics. */
export function adminStatisticsRoutes({ store, refusedRates }: Pick<Services, "store" | "refusedRates">) {
  return new Hono<TeamEnvironment>()
    .get("/joins", requireRole("viewer"), async (c) => {
      const { timeZone = "UTC", days = "28" } = c.req.query();
      const span = joinSpans.find((one) => one === days);
      const fields = { ...(!isTimeZone(timeZone) && { timeZone: "unknown" }), ...(!span && { days: "unknown" }) };
      if (!span || Object.keys(fields).length) return problem("invalid", { fields });
      return c.json(await readJoins(store, timeZone, span), 200, noStore);
    })
    .get("/sources", requireRole("viewer"), async (c) => c.json(await readSources(store), 200, noStore))
    .post("/mail/retries", requireRole("editor"), async (c) => {
      const answer: AdminRetried = await reviveSome(store, retriedAtOnce, noteOf(c, "retried-mail"));
      return c.json(answer, 200, noStore);
    })
    .get("/mail", requireRole("viewer"), async (c) => c.json(await readMailNumbers(store), 200, noStore))
    .get("/mail/days", requireRole("viewer"), async (c) => {
      const span = joinSpans.find((one) => one === (c.req.query("days") ?? "28"));
      if (!span) return problem("invalid", { fields: { days: "unknown" } });
      return c.json(await readMailSpan(store, span), 200, noStore);
    })
    .get("/rates", requireRole("viewer"), async (c) => {
      const answer: AdminRefusedRates = { refused: await refusedRates(Date.now() - refusedForMs) };
      return c.json(answer, 200, noStore);
    });
}
