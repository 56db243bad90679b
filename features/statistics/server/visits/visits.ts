import { createMiddleware } from "hono/factory";
import type { EndedForm } from "../../../../forms/server/endpoint.ts";
import type { VisitSource, VisitStep } from "../../visit-counts.ts";
import { isProgram, isView } from "./a-view.ts";
import { carriedWords, createReferrers, linkSource } from "./visit-source.ts";
import type { VisitTallies } from "./visit-tallies.ts";

/** A page of ours that is counted: its route without the language, and whether it is one that posters lead to. */
export type CountedPage = { path: string; language: string; isPosters: boolean };

type Counting = {
  count: VisitTallies["count"];
  /** The page at a URL path; undefined for what is not counted. */
  pageOf(path: string): CountedPage | undefined;
  /** Whether an origin is this site's, for who sent the headers. */
  isOurs(origin: string, headers: Headers): boolean;
  /** The code of the served language that stands for `locale`. */
  served(locale: string): string;
};

/** A waitlist form that the server answered. */
export type SentVisit = {
  step: Extract<VisitStep, "joined" | "listed" | "refused">;
  /** Whether it was filled in without a script, so that nobody has told that somebody began. */
  began: boolean;
  headers: Headers;
  /** The URL path of the page that it stood on. */
  page: string;
  locale: string;
  /** The words of the link that somebody came by, as the form has them. */
  source: string;
  /** The address of the page before, as the browser tells it. */
  from: string;
};

/** Counts what visitors do, without anything that would tell one from another. Programs that say what they are count nowhere. */
export function createVisits({ count, pageOf, isOurs, served }: Counting) {
  const cameFrom = createReferrers();

  function sourceOf(words: URLSearchParams, from: string, headers: Headers, page?: CountedPage): VisitSource {
    const told = linkSource(words);
    if (told) return told;
    return page?.isPosters ? "poster" : cameFrom(from, (origin) => isOurs(origin, headers));
  }

  /** The page of ours that asks, with its address. */
  function asking(headers: Headers) {
    const address = URL.parse(headers.get("referer") ?? "");
    const page = address && isOurs(address.origin, headers) ? pageOf(address.pathname) : undefined;
    return page && { page, words: address!.searchParams };
  }

  return {
    /** A page was answered: at a URL path with its query. */
    viewed(path: string, query: string, headers: Headers): void {
      const page = pageOf(path);
      if (!page || !isView(headers)) return;
      const source = sourceOf(new URLSearchParams(query), headers.get("referer") ?? "", headers, page);
      count("views", { path: page.path, language: page.language, source });
    },

    /** The page that asks was shown out of what the browser had loaded ahead or kept. */
    shown(headers: Headers): void {
      const found = isProgram(headers) ? undefined : asking(headers);
      if (!found) return;
      const { page, words } = found;
      count("views", { path: page.path, language: page.language, source: linkSource(words) ?? "inside" });
    },

    /** Somebody began to fill in the form of the page that asks; `source` and `from` as in SentVisit. */
    started(headers: Headers, { source, from }: Pick<SentVisit, "source" | "from">): void {
      const found = isProgram(headers) ? undefined : asking(headers);
      if (!found) return;
      const { page, words } = found;
      const came = sourceOf(source ? carriedWords(source) : words, from, headers, page);
      count("started", { path: page.path, language: page.language, source: came });
    },

    /** A form was answered. */
    sent({ step, began, headers, page: path, locale, source: told, from }: SentVisit): void {
      if (isProgram(headers)) return;
      const page = pageOf(path);
      const source = sourceOf(carriedWords(told), from, headers, page);
      const place = { path: page?.path ?? "", language: page?.language ?? served(locale), source };
      if (began) count("started", place);
      count(step, place);
    },

    /** An address was confirmed, by a mail: what is known is the entry's language and the link's words. */
    confirmed({ locale, source }: { locale: string; source: string | null }): void {
      const told = linkSource(carriedWords(source ?? ""));
      count("confirmed", { path: "", language: served(locale), source: told ?? "direct" });
    },
  };
}

export type Visits = ReturnType<typeof createVisits>;

const steps = { saved: "joined", "23505": "listed", invalid: "refused" } as const;

/** Counts a waitlist form that was answered; one that was not read to its end, or failed by our fault, is none. */
export function countSent(visits: Visits, { outcome, values, headers, page, isPlainFirst }: EndedForm): void {
  const step = steps[outcome as keyof typeof steps];
  if (!step) return;
  const text = (name: string) => {
    const value = (values as Record<string, unknown> | null)?.[name];
    return typeof value === "string" ? value : "";
  };
  const told = { locale: text("locale"), source: text("source"), from: text("from") };
  visits.sent({ step, began: isPlainFirst, headers, page, ...told });
}

/** Counts pages that somebody was shown, new or as the browser had them (304). */
export const countViews = (visits: Pick<Visits, "viewed">) =>
  createMiddleware(async (c, next) => {
    await next();
    if (c.req.method !== "GET" || (c.res.status !== 200 && c.res.status !== 304)) return;
    visits.viewed(c.req.path, new URL(c.req.url).search, c.req.raw.headers);
  });
