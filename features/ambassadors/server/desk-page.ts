import { Hono } from "hono";
import type { Store } from "../../../db/open.ts";
import type { HttpEnvironment } from "../../../http/environment.ts";
import { monthAndYear } from "../../../languages/dates.ts";
import { grouped } from "../../../languages/numbers.ts";
import { monthsShown } from "../months-shown.ts";
import { type Accepted, findAccepted, readTally } from "./accepted.ts";
import type { AmbassadorLinks } from "./ambassador-links.ts";

/** The papers that an ambassador's poster is made for. */
type Paper = "letter" | "a4";

export type OwnPageDeps = {
  store: Store;
  links: AmbassadorLinks;
  /** The language that these pages are in, and its URL prefix. */
  language: { code: string; path: string };
  /** The page with its holes filled. */
  page(values: Record<string, string>): Promise<Response>;
  /** A poster in the ambassador's name, with the link that it leads to. */
  poster(ambassador: Accepted, link: string, paper: Paper): Promise<Response>;
  notFound(path: string): Promise<Response>;
};

/** The page may be in nobody's cache, index or log of referrers: who has its address has what is on it. */
const secret = { "cache-control": "no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" };

/**
 * The pages of accepted ambassadors, below /ambassador: each its link, its counts and its poster, for whoever has the
 * link of the mail. A GET changes nothing. Without an accepted ambassador there is no page.
 */
export function ownPageRoutes({ store, links, language, page, poster, notFound }: OwnPageDeps) {
  async function ambassadorOf(token: string): Promise<Accepted | undefined> {
    const id = links.read("page", token);
    return id === undefined ? undefined : findAccepted(store, id);
  }

  async function valuesOf({ id, code }: Accepted): Promise<Record<string, string>> {
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
    for (const [index, first] of lastMonths(Date.now()).entries()) {
      values[`month${index}`] = monthAndYear(first, language.code);
      values[`people${index}`] = grouped(tally.get(first.toISOString().slice(0, 7)) ?? 0, language.code);
    }
    return values;
  }

  return new Hono<HttpEnvironment>()
    .get("/:token{[\\w-]+\\.[\\w-]+}", async (c) => {
      const ambassador = await ambassadorOf(c.req.param("token"));
      if (!ambassador) return notFound(c.req.path);
      return withHeaders(await page(await valuesOf(ambassador)));
    })
    .get("/:token{[\\w-]+\\.[\\w-]+}/:file{poster-(?:letter|a4)\\.pdf}", async (c) => {
      const { token, file } = c.req.param();
      const ambassador = await ambassadorOf(token);
      if (!ambassador) return notFound(c.req.path);
      const link = links.shared(ambassador.code, language.path);
      return withHeaders(await poster(ambassador, link, file === "poster-a4.pdf" ? "a4" : "letter"));
    });
}

/** The first moments of the months that the page tells, this one first. */
function lastMonths(now: number): Date[] {
  const [year, month] = [new Date(now).getUTCFullYear(), new Date(now).getUTCMonth()];
  return Array.from({ length: monthsShown }, (_, back) => new Date(Date.UTC(year, month - back, 1)));
}

function withHeaders(answer: Response): Response {
  for (const [name, value] of Object.entries(secret)) answer.headers.set(name, value);
  return answer;
}
