import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { createMemoryRateLimiter } from "../../../../forms/server/memory-rate-limiter.ts";
import { readBody } from "../../../../http/body.ts";
import type { HttpEnvironment } from "../../../../http/environment.ts";
import { problem } from "../../../../http/problem.ts";
import { createSemaphore } from "../../../../http/semaphore.ts";
import type { Services } from "../../../services.ts";
import type { AccountTexts, AccountView, RefusedAct } from "../../account-view.ts";
import { createAccountActs } from "./account-acts.ts";
import { accountAnswer } from "./account-answer.ts";
import { keptData } from "./kept-data.ts";
import { ownPage } from "./own-page.ts";
import { createAccountReader, type FoundAccount } from "./read-account.ts";

/** Forms of a client that are read at the same time, and those over its limit that come back as they were typed, in a minute. */
const [mostAtOnce, mostBack] = [60, 10];
const maxFormBytes = 16 * 1024;

/** The path of such a page without its language. */
const unprefixed = (path: string) => path.slice(path.indexOf("/place/"));

/** What keeps a token where it is: no copy, no search engine, no next page is told of it. */
const keepPrivate = createMiddleware(async (c, next) => {
  await next();
  c.res.headers.set("cache-control", "no-store");
  c.res.headers.set("x-robots-tag", "noindex, nofollow");
  c.res.headers.set("referrer-policy", "no-referrer");
});

/** The account pages, below /place in each language: made once for each asking, and changed by POST alone. */
export function accountPageRoutes(services: Services, language: string) {
  const { limits, site, senderNetworkOf, refusalPage } = services;
  const find = createAccountReader(services.store, services.accountLinks);
  const acts = createAccountActs(services);
  const acquireReading = createSemaphore(mostAtOnce);
  const mayHaveItBack = createMemoryRateLimiter(mostBack);

  const page = (view: AccountView, texts: AccountTexts, status: number) =>
    accountAnswer(services, language, view, texts, status);
  const unknownPage = () => page({ kind: "unknown" }, {}, 404);

  function show(found: FoundAccount, path: string, status = 200, refused?: RefusedAct, typed?: Record<string, string>) {
    if (found.reads === "email") return ownPage(services, found.entry, { language, path, status, refused, typed });
    const { new_email: newEmail } = found.entry;
    return page({ kind: "newAddress", path: unprefixed(path), refused }, { newEmail }, status);
  }

  /** Does what the form says, and leads to the page that shows what came of it. */
  async function act(c: Context<HttpEnvironment>, found: FoundAccount, values: Record<string, string>) {
    const { path } = c.req;
    if (found.reads === "newEmail") {
      const outcome = await acts.newAddress(found.entry, values);
      if (outcome === "refused") return page({ kind: "refused" }, {}, 200);
      return c.redirect(outcome === "none" ? path : `${path}#${outcome === "taken" ? "confirmed" : outcome}`, 303);
    }
    const acted = await acts.own(found.entry, values, senderNetworkOf(c.get("client")));
    if ("left" in acted) return site.page(await site.renderer.renderLeave(language, "left", ""), 200);
    if ("fields" in acted) {
      const refused = { act: values.do ?? "", code: "invalid", fields: acted.fields };
      return show(found, path, 422, refused, values);
    }
    const at = acted.locale === undefined ? path : site.renderer.languageOfCode(acted.locale).path + unprefixed(path);
    return c.redirect(`${at}#${acted.shows}`, 303);
  }

  async function tooMany(c: Context<HttpEnvironment>, seconds: number, refusal?: Response) {
    const answer = refusal ?? (await refusalPage(c.req.path, "rate_limited"));
    answer.headers.set("retry-after", String(seconds));
    return answer;
  }

  async function post(c: Context<HttpEnvironment>): Promise<Response> {
    const client = c.get("client");
    const known = limits.known(client);
    const release = known && !mayHaveItBack(client) ? undefined : acquireReading(client);
    if (!release) return tooMany(c, known ?? 60);
    const body = await readBody(c.req.raw, maxFormBytes).finally(release);
    const seconds = known ?? (await limits.count(client));
    const refused = "refused" in body ? body.refused : body.kind === "json" ? "unsupported_media_type" : undefined;
    if (refused && seconds) return tooMany(c, seconds);
    if (refused) return refused === "too_large" ? refusalPage(c.req.path, refused) : problem(refused);
    const { values } = body as { values: Record<string, string> };
    const found = await find(c.req.param("token") ?? "");
    if (!found) return seconds ? tooMany(c, seconds) : unknownPage();
    if (!seconds) return act(c, found, values);
    const back = { act: values.do ?? "", code: "rate_limited", fields: {} };
    return tooMany(c, seconds, await show(found, c.req.path, 429, back, values));
  }

  return new Hono<HttpEnvironment>()
    .use(keepPrivate)
    .get("/:token", async (c) => {
      const found = await find(c.req.param("token"));
      return found ? show(found, c.req.path) : unknownPage();
    })
    .get("/:token/data", async (c) => {
      const found = await find(c.req.param("token"));
      if (found?.reads !== "email") return unknownPage();
      if (!found.entry.confirmed_at) return c.redirect(`${c.req.path.replace(/\/data$/, "")}#confirm`, 303);
      const json = `${JSON.stringify(await keptData(services, found.entry), null, 2)}\n`;
      return c.body(json, 200, {
        "content-type": "application/json; charset=utf-8",
        "content-disposition": 'attachment; filename="waitlist.json"',
      });
    })
    .post("/:token", post);
}
