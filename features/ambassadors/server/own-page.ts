import { type Context, Hono } from "hono";
import * as v from "valibot";
import { readBody } from "../../../http/body.ts";
import type { HttpEnvironment } from "../../../http/environment.ts";
import { noStore } from "../../../http/no-store.ts";
import { problem, tooMany } from "../../../http/problem.ts";
import { monthAndYear } from "../../../languages/dates.ts";
import { grouped } from "../../../languages/numbers.ts";
import type { Services } from "../../services.ts";
import { mostMonths } from "../months-shown.ts";
import { offerAnswers } from "../states.ts";
import { type Accepted, findOffered, type Offered, readTally } from "./accepted.ts";
import { ownPageUrl, readToken, sharedUrl, withdrawalUrl } from "./ambassador-links.ts";
import { answerOffer } from "./answering-offer.ts";

/** Two words. */
const maxFormBytes = 1024;
/** What who was offered it answers. */
export const answerSchema = v.object({ answer: v.picklist(offerAnswers) });

/** The page may be in nobody's cache, index or log of referrers: who has its address has what is on it. */
const secret = { ...noStore, "referrer-policy": "no-referrer", "x-robots-tag": "noindex" };

/**
 * The pages of who got our offer, below /ambassador, for whoever has the link of the mail: the offer with a yes and a no, and once
 * they said yes their link, their counts and their poster. A GET changes nothing. Without an offer there is no page.
 */
export function ownPageRoutes(services: Services, language: { code: string; path: string }) {
  const { store, limits, outbox, site } = services;
  const { renderer } = site;

  const notFound = async (path: string) => (await site.notFound(path)).respond(new Headers());

  async function offeredOf(token: string): Promise<Offered | undefined> {
    const id = readToken(services, "page", token);
    return id === undefined ? undefined : findOffered(store, id);
  }

  async function pageOf({ id, code, beganAt }: Accepted): Promise<Response> {
    const tally = new Map((await readTally(store, code)).map(({ month, people }) => [month, people]));
    const total = [...tally.values()].reduce((sum, people) => sum + people, 0);
    const link = sharedUrl(services, code, language.path);
    const here = new URL(ownPageUrl(services, id, language.path)).pathname;
    const values: Record<string, string> = {
      total: grouped(total, language.code),
      link,
      encodedLink: encodeURIComponent(link),
      letter: `${here}/poster-letter.pdf`,
      a4: `${here}/poster-a4.pdf`,
      withdraw: withdrawalUrl(services, id),
    };
    const first = [...tally.keys(), ...(beganAt ? [monthOf(beganAt)] : [])].sort()[0];
    const months = lastMonths(Date.now()).filter(
      (month, index) => !index || !first || monthOf(month.toISOString()) >= first,
    );
    for (const [index, month] of months.entries()) {
      values[`month${index}`] = monthAndYear(month, language.code);
      values[`people${index}`] = grouped(tally.get(monthOf(month.toISOString())) ?? 0, language.code);
    }
    const { code: locale } = language;
    const hasPoster = services.printPoster !== undefined;
    const render = () => renderer.renderAnswer(locale, "ambassadorOwnPage", months.length, hasPoster);
    return (await site.template(`ambassador ${locale} ${months.length} ${hasPoster}`, render))(values, 200);
  }

  async function offerPage(state: "offered" | "turned_down"): Promise<Response> {
    const render = () => renderer.renderAnswer(language.code, "ambassadorOffer", state);
    return (await site.template(`ambassador ${language.code} ${state}`, render))({}, 200);
  }

  async function answer(c: Context<HttpEnvironment>): Promise<Response> {
    const seconds = await limits.count(c.get("client"));
    if (seconds) return tooMany(seconds);
    const id = readToken(services, "page", c.req.param("token") ?? "");
    if (id === undefined) return notFound(c.req.path);
    const body = await readBody(c.req.raw, maxFormBytes);
    if ("refused" in body) return problem(body.refused);
    const given = v.safeParse(answerSchema, body.values);
    if (given.success) await answerOffer(store, id, given.output.answer);
    outbox.wake();
    return c.redirect(c.req.path, 303);
  }

  return new Hono<HttpEnvironment>()
    .get("/:token{[\\w-]+\\.[\\w-]+}", async (c) => {
      const offered = await offeredOf(c.req.param("token"));
      if (!offered) return notFound(c.req.path);
      return withHeaders(await (offered.state === "accepted" ? pageOf(offered) : offerPage(offered.state)));
    })
    .post("/:token{[\\w-]+\\.[\\w-]+}", async (c) => withHeaders(await answer(c)))
    .get("/:token{[\\w-]+\\.[\\w-]+}/:file{poster-(?:letter|a4)\\.pdf}", async (c) => {
      const { token, file } = c.req.param();
      const ambassador = await offeredOf(token);
      if (ambassador?.state !== "accepted" || !services.printPoster) return notFound(c.req.path);
      const { name, code } = ambassador;
      const link = sharedUrl(services, code, language.path);
      const paper = file === "poster-a4.pdf" ? "a4" : "letter";
      return withHeaders(await services.printPoster({ language: language.code, name, code, link, paper }));
    });
}

/** The month of an ISO 8601 time, as tallies name it. */
const monthOf = (time: string) => time.slice(0, 7);

/** The first moments of the months that the page may tell, this one first. */
function lastMonths(now: number): Date[] {
  const [year, month] = [new Date(now).getUTCFullYear(), new Date(now).getUTCMonth()];
  return Array.from({ length: mostMonths }, (_, back) => new Date(Date.UTC(year, month - back, 1)));
}

function withHeaders(answer: Response): Response {
  for (const [name, value] of Object.entries(secret)) answer.headers.set(name, value);
  return answer;
}
