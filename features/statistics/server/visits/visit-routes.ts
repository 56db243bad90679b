import { Hono } from "hono";
import { createMemoryRateLimiter } from "../../../../forms/server/memory-rate-limiter.ts";
import { readBody } from "../../../../http/body.ts";
import type { HttpEnvironment } from "../../../../http/environment.ts";
import { tooMany } from "../../../../http/problem.ts";
import type { Services } from "../../../services.ts";
import { otherName } from "../requests/request-names.ts";
import { isProgram } from "./a-view.ts";

const maxBytes = 4 * 1024;

/** What a client may tell in a minute; a church hall shares one address. */
const most = { shown: 240, started: 60, searches: 20 };
const wait = 60;

/**
 * What pages tell of themselves, below /api/visits. A client is counted in memory alone, so that telling costs no write; nothing that is told
 * is kept but a count.
 */
export function visitRoutes({ visiting, site }: Pick<Services, "visiting" | "site">) {
  const { visits, searches } = visiting;
  const left = {
    shown: createMemoryRateLimiter(most.shown),
    started: createMemoryRateLimiter(most.started),
    searches: createMemoryRateLimiter(most.searches),
  };

  const topics = new Set(site.renderer.words("en").help.groups.map(({ id }) => id));

  /** The fields of a body, none for what cannot be read. */
  async function valuesOf(request: Request): Promise<Record<string, string>> {
    const body = await readBody(request, maxBytes);
    return "refused" in body || body.kind === "json" ? {} : body.values;
  }

  return new Hono<HttpEnvironment>()
    .post("/", (c) => {
      if (!left.shown(c.get("client"))) return tooMany(wait);
      visits.shown(c.req.raw.headers);
      return c.body(null, 204);
    })
    .post("/started", async (c) => {
      if (!left.started(c.get("client"))) return tooMany(wait);
      const { source = "", from = "" } = await valuesOf(c.req.raw);
      visits.started(c.req.raw.headers, { source, from });
      return c.body(null, 204);
    })
    .post("/searches", async (c) => {
      if (!left.searches(c.get("client"))) return tooMany(wait);
      const { words = "", language = "", topic = "" } = await valuesOf(c.req.raw);
      if (!isProgram(c.req.raw.headers)) {
        searches.count(words, site.renderer.languageOfCode(language).code);
        visiting.asked("search", topics.has(topic) ? topic : otherName);
      }
      return c.body(null, 204);
    });
}
