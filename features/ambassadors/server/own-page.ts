import { type Context, Hono } from "hono";
import * as v from "valibot";
import type { Store } from "../../../db/open.ts";
import { readBody } from "../../../http/body.ts";
import type { HttpEnvironment } from "../../../http/environment.ts";
import { noStore } from "../../../http/no-store.ts";
import { problem, tooMany } from "../../../http/problem.ts";
import type { RateLimits } from "../../../http/rate-limit.ts";
import { monthAndYear } from "../../../languages/dates.ts";
import { grouped } from "../../../languages/numbers.ts";
import { mostMonths } from "../months-shown.ts";
import { offerAnswers } from "../states.ts";
import { type Accepted, findOffered, type Offered, readTally } from "./accepted.ts";
import type { AmbassadorLinks } from "./ambassador-links.ts";
import { createAnsweringOffer } from "./answering-offer.ts";

/** The papers that an ambassador's poster is made for. */
type Paper = "letter" | "a4";

export type OwnPageDeps = {
  store: Store;
  limits: RateLimits;
  links: AmbassadorLinks;
  /** The language that these pages are in, and its URL prefix. */
  language: { code: string; path: string };
  /** The page of an ambassador who is told that many months, with its placeholders filled. */
  page(months: number, values: Record<string, string>): Promise<Response>;
  /** Our offer, or the page after a no to it. */
  offerPage(state: "offered" | "turned_down"): Promise<Response>;
  /** Called after each answer to an offer, which may have left a mail to send. */
  onAnswered(): void;
  /** A poster in the ambassador's name, with the link that it leads to. */
  poster(ambassador: Accepted, link: string, paper: Paper): Promise<Response>;
  notFound(path: string): Promise<Response>;
};

/** Two words. */
const maxFormBytes = 1024;
const answerSchema = v.object({ answer: v.picklist(offerAnswers) });

/** The page may be in nobody's cache, index or log of referrers: who has its address has what is on it. */
const secret = { ...noStore, "referrer-policy": "no-referrer", "x-robots-tag": "noindex" };

/**
 * The pages of who got our offer, below /ambassador, for whoever has the link of the mail: the offer with a yes and a no, and once
 * they said yes their link, their counts and their poster. A GET changes nothing. Without an offer there is no page.
 */
export function ownPageRoutes(deps: OwnPageDeps) {
  const { store, limits, links, language, poster, notFound } = deps;
  const answerOffer = createAnsweringOffer(store);

  async function offeredOf(token: string): Promise<Offered | undefined> {
    const id = links.read("page", token);
    return id === undefined ? undefined : findOffered(store, id);
  }

  async function pageOf({ id, code, beganAt }: Accepted): Promise<Response> {
    const tally = new Map((await readTally(store, code)).map(({ month, people }) => [month, people]));
    const total = [...tally.values()].reduce((sum, people) => sum + people, 0);
    const link = links.shared(code, language.path);
    const here = new URL(links.page(id, language.path)).pathname;
    const values: Record<string, string> = {
      total: grouped(total, language.code),
      link,
      encodedLink: encodeURIComponent(link),
      letter: `${here}/poster-letter.pdf`,
      a4: `${here}/poster-a4.pdf`,
      withdraw: links.withdrawal(id),
    };
    const first = [...tally.keys(), ...(beganAt ? [monthOf(beganAt)] : [])].sort()[0];
    const months = lastMonths(Date.now()).filter(
      (month, index) => !index || !first || monthOf(month.toISOString()) >= first,
    );
    for (const [index, month] of months.entries()) {
      values[`month${index}`] = monthAndYear(month, language.code);
      values[`people${index}`] = grouped(tally.get(monthOf(month.toISOString())) ?? 0, language.code);
    }
    return deps.page(months.length, values);
  }

  async function answer(c: Context<HttpEnvironment>): Promise<Response> {
    const seconds = await limits.count(c.get("client"));
    if (seconds) return tooMany(seconds);
    const id = links.read("page", c.req.param("token") ?? "");
    if (id === undefined) return notFound(c.req.path);
    const body = await readBody(c.req.raw, maxFormBytes);
    if ("refused" in body) return problem(body.refused);
    const given = v.safeParse(answerSchema, body.values);
    if (given.success) await answerOffer(id, given.output.answer);
    deps.onAnswered();
    return c.redirect(c.req.path, 303);
  }

  return new Hono<HttpEnvironment>()
    .get("/:token{[\\w-]+\\.[\\w-]+}", async (c) => {
      const offered = await offeredOf(c.req.param("token"));
      if (!offered) return notFound(c.req.path);
      return withHeaders(await (offered.state === "accepted" ? pageOf(offered) : deps.offerPage(offered.state)));
    })
    .post("/:token{[\\w-]+\\.[\\w-]+}", async (c) => withHeaders(await answer(c)))
    .get("/:token{[\\w-]+\\.[\\w-]+}/:file{poster-(?:letter|a4)\\.pdf}", async (c) => {
      const { token, file } = c.req.param();
      const ambassador = await offeredOf(token);
      if (ambassador?.state !== "accepted") return notFound(c.req.path);
      const link = links.shared(ambassador.code, language.path);
      return withHeaders(await poster(ambassador, link, file === "poster-a4.pdf" ? "a4" : "letter"));
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
