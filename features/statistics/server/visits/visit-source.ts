import { parse } from "@tryghost/referrer-parser";
import type { VisitSource } from "../../visit-counts.ts";

type LinkSource = Extract<VisitSource, "friend" | "ambassador" | "poster" | "email" | "post" | "advert" | "campaign">;

/** Words by which links say where they stood. */
const kinds: [LinkSource, Set<string>][] = [
  ["poster", new Set(["event", "poster", "posters", "flyer", "print", "qr"])],
  ["email", new Set(["email", "mail", "newsletter"])],
  ["advert", new Set(["ad", "ads", "advert", "cpc", "cpm", "display", "paid", "ppc", "sponsored"])],
  [
    "post",
    new Set(
      "social facebook fb instagram ig tiktok youtube twitter x linkedin whatsapp telegram threads snapchat reddit".split(
        " ",
      ),
    ),
  ],
];

/** The words of a link as the form and the entry keep them: a query, or a source alone. */
export const carriedWords = (kept: string) => new URLSearchParams(kept.includes("=") ? kept : { source: kept });

/**
 * How somebody came by the words `source`, `ref` and `utm_*` of a link; undefined without such a word. No word itself is
 * returned.
 */
export function linkSource(words: URLSearchParams): LinkSource | undefined {
  const ref = words.get("ref");
  // Codes of ambassadors begin with "a", those of people on the list with "r".
  if (ref) return ref.startsWith("a") ? "ambassador" : "friend";
  const named = ["utm_medium", "source", "utm_source"].flatMap((name) => tokens(words.get(name)));
  const found = kinds.find(([, known]) => named.some((word) => known.has(word)));
  if (found) return found[0];
  return [...words].some(([name, value]) => value && /^(?:source|utm_\w+)$/.test(name)) ? "campaign" : undefined;
}

/** More than that of a word nobody reads. */
const longest = 200;

const tokens = (text: string | null) =>
  text
    ?.slice(0, longest)
    .toLowerCase()
    .split(/[^a-z]/) ?? [];

/** The library looks through its list for each address: a host is looked up once, and so many in an hour. */
const mostHosts = 1000;
const hostsForMs = 3_600_000;

const media: Partial<Record<string, VisitSource>> = { search: "search", social: "social", email: "webmail" };

/** Tells how somebody came by the address of the page before, which is kept nowhere; its host decides. */
export function createReferrers(now = Date.now) {
  const known = new Map<string, VisitSource>();
  let endsAt = 0;

  /** `referrer` is what the browser tells, "" for nothing; `isOurs` whether an origin is this site's. */
  return function sourceOf(referrer: string, isOurs: (origin: string) => boolean): VisitSource {
    const page = URL.parse(referrer);
    if (!page) return "direct";
    if (isOurs(page.origin)) return "inside";
    if (now() >= endsAt) {
      known.clear();
      endsAt = now() + hostsForMs;
    }
    const found = known.get(page.host);
    if (found || known.size >= mostHosts) return found ?? "site";
    const { referrerMedium } = parse(`${page.protocol}//${page.host}/`);
    const source = media[referrerMedium ?? ""] ?? "site";
    known.set(page.host, source);
    return source;
  };
}
