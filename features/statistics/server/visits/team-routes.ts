import { Hono } from "hono";
import { noStore } from "../../../../http/no-store.ts";
import { problem } from "../../../../http/problem.ts";
import { requireRole } from "../../../../team/server/require-role.ts";
import type { TeamEnvironment } from "../../../../team/server/team-environment.ts";
import type { Services } from "../../../services.ts";
import { type VisitFilter, type VisitSpan, visitSources, visitSpans } from "../../visit-counts.ts";
import { readHelpSearches } from "../help/help-searches.ts";
import { readRequests } from "../requests/read-requests.ts";
import { readVisits } from "./read-visits.ts";

const span: VisitSpan = "28";

/** What the team sees of visits and searches, below /api/admin/statistics. */
export function adminVisitRoutes({ store, visiting, site }: Pick<Services, "store" | "visiting" | "site">) {
  const languages = site.renderer.languages.map(({ code }) => code);
  const known: Record<"days" | keyof VisitFilter, (value: string) => boolean> = {
    days: (value) => (visitSpans as readonly string[]).includes(value),
    path: (value) => visiting.countedPaths.has(value),
    language: (value) => languages.includes(value),
    source: (value) => (visitSources as readonly string[]).includes(value),
  };

  const { groups } = site.renderer.words("en").help;
  const headingOf = (topic: string) => groups.find(({ id }) => id === topic)?.heading;

  return new Hono<TeamEnvironment>()
    .get("/visits", requireRole("viewer"), async (c) => {
      const asked = Object.keys(known).flatMap((name) => {
        const value = c.req.query(name);
        return value === undefined ? [] : [[name as keyof typeof known, value] as const];
      });
      const wrong = asked.filter(([name, value]) => !known[name](value));
      if (wrong.length)
        return problem("invalid", { fields: Object.fromEntries(wrong.map(([name]) => [name, "unknown"])) });
      const { days = span, ...filter } = Object.fromEntries(asked) as { days?: VisitSpan } & VisitFilter;
      return c.json(await readVisits(store, days, filter), 200, noStore);
    })
    .get("/requests", requireRole("viewer"), async (c) => {
      const days = c.req.query("days") ?? span;
      if (!known.days(days)) return problem("invalid", { fields: { days: "unknown" } });
      return c.json(await readRequests(store, days as VisitSpan, headingOf), 200, noStore);
    })
    .get("/help-searches", requireRole("viewer"), async (c) => c.json(await readHelpSearches(store), 200, noStore));
}
