import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { askedPage, asksCalculator, showsRates } from "../../features/remittance/asked-page.ts";
import { BoundedMap } from "../../http/bounded-map.ts";
import { noStore } from "../../http/no-store.ts";
import type { SiteRenderer } from "../../site/renderer.ts";
import { loadLaterFiles } from "./later-files.ts";
import { pageTemplate } from "./page-template.ts";
import { contentSecurityPolicy } from "./security-policy.ts";
import { loadRenderer } from "./site-renderer.ts";
import { loadAssets, loadPages, StaticFile } from "./static-file.ts";

/** Answers with a rendered page whose placeholders are filled. */
export type PageAnswer = (values: Record<string, string>, status: number) => Response;

/** The site as the server serves it. */
export type ServedSite = {
  renderer: SiteRenderer;
  /** The page or file at a URL path, or undefined; `query` is the address's, from its question mark on. */
  find(path: string, query?: string): Promise<StaticFile | undefined>;
  /** The 404 page in the language of a URL path. */
  notFound(path: string): Promise<StaticFile>;
  /** An HTML answer made at request time, its placeholders filled. */
  page(html: string, status: number, values?: Record<string, string>): Response | Promise<Response>;
  /** An HTML answer that is rendered when first asked for by its key, with placeholders, and from then on only filled. */
  template(key: string, render: () => string | Promise<string>): Promise<PageAnswer>;
  /** The file of a page's HTML, with addresses filled in and its policy written, for those that are kept. */
  file(html: string): StaticFile;
  /** The file of a text in a format other than HTML, with addresses filled in. */
  textFile(text: string, type: string): StaticFile;
  /** Reads a file that the build left for the server, by its name. */
  serverFile(name: string): Promise<Buffer>;
};

/** The built site in memory. */
export type BuiltSite = ServedSite & {
  /** Compresses all of it ahead of the first requests. */
  warm(): Promise<void>;
  /** The URL paths of the pages that show exchange rates. */
  ratedPaths: string[];
};

/** For browsers, which ask after a page each time they show it; and for shared caches (RFC 9111, 5.2.2.10). */
const cacheControl = (sharedSeconds: number, status: number) =>
  sharedSeconds && status === 200 ? `public, max-age=0, s-maxage=${sharedSeconds}` : "no-cache";

/** An origin as calendar programs subscribe at it. */
const webcal = (origin: string) => origin.replace(/^https?:/, "webcal:");

/** What pages say where mail is written as files (features/waitlist/joined/mail-as-files.tsx). */
const saysMailAsFiles = /<p data-mail-as-files="">[^<]*<\/p>/g;

/** How pages mark what is of no use without a source of rates, and what they say then (site/pages/rate-alert/alert-form-island.tsx). */
const [needsRates, saysNoRates] = [/data-needs-rates=""/g, /data-no-rates="" hidden(?:="")?/g];

/**
 * Makes pages ready to serve at a public origin: addresses filled in, policy written. Caches that many share may show them for
 * `cacheSeconds` without asking; with `mailAsFiles` they say that mail is written as files, without `hasRates` that no rates come.
 */
export function pagePreparer(
  publicUrl: string,
  originPlaceholder: string,
  { cacheSeconds = 0, mailAsFiles = false, hasRates = true }: Serving = {},
) {
  const https = publicUrl.startsWith("https:");
  const fill = (text: string) => {
    const filled = text
      .replaceAll(originPlaceholder, publicUrl)
      .replaceAll(webcal(originPlaceholder), webcal(publicUrl));
    const told = mailAsFiles ? filled : filled.replace(saysMailAsFiles, "");
    return hasRates ? told : told.replace(needsRates, 'hidden=""').replace(saysNoRates, "");
  };
  const aboutOf = (html: string, path?: string) => ({
    "content-security-policy": contentSecurityPolicy(html, https, path),
    "content-language": html.match(/<html lang="([\w-]+)"/)?.[1] ?? "en",
  });
  const headersOf = (html: string, path?: string) => ({
    ...aboutOf(html, path),
    "speculation-rules": '"/speculation-rules.json"',
  });
  return {
    fill,
    file(source: string, status: number, path?: string): StaticFile {
      const html = fill(source);
      const headers = { ...headersOf(html, path), "cache-control": cacheControl(cacheSeconds, status) };
      return new StaticFile(Buffer.from(html), "text/html; charset=utf-8", headers, status);
    },
    /** A lean page: no browser keeps it, and nothing is loaded ahead of what is pressed. */
    leanFile(source: string): StaticFile {
      const html = fill(source);
      const headers = { ...aboutOf(html), ...noStore };
      return new StaticFile(Buffer.from(html), "text/html; charset=utf-8", headers);
    },
    template(source: string): PageAnswer {
      const html = fill(source);
      const headers = { ...headersOf(html), "content-type": "text/html; charset=utf-8", ...noStore };
      const filled = pageTemplate(html);
      return (values, status) => new Response(filled(values), { status, headers });
    },
  };
}

/** Twenty KB each: every refusal of one wrong field of both forms in three languages, and some of several. */
const mostTemplates = 500;

/** Keeps what was prepared under each key, the newest of it. */
function kept(prepare: (render: () => string | Promise<string>) => Promise<PageAnswer>): ServedSite["template"] {
  const templates = new BoundedMap<string, PageAnswer>(mostTemplates);
  return async (key, render) => {
    const known = templates.get(key);
    if (known) return known;
    const made = await prepare(render);
    templates.set(key, made);
    return made;
  };
}

/**
 * How a site is served: for how long shared caches may show a page, in seconds; whether mail is written as files; whether rates come from a source; and the
 * time, by which posts come on their day.
 */
type Serving = { cacheSeconds?: number; mailAsFiles?: boolean; hasRates?: boolean; now?: () => Date };

/** Loads the built site into memory, to be served as `pagePreparer` says. Throws when it is not built. */
export async function loadBuiltSite(
  directory: string,
  publicUrl: string,
  { now = () => new Date(), ...serving }: Serving = {},
): Promise<BuiltSite> {
  const renderer = await loadRenderer(directory);
  const prepare = pagePreparer(publicUrl, renderer.originPlaceholder, serving);
  const files = await loadAssets(resolve(directory, "client"), prepare.fill);
  const asked = new Map<string, StaticFile>();
  const lean = new Set(renderer.leanPaths());
  const ratedPaths: string[] = [];
  const pages = await loadPages(resolve(directory, "pages"), (html, path) => {
    if (showsRates(html)) ratedPaths.push(path);
    const whenAsked = askedPage(html);
    if (whenAsked) asked.set(path, prepare.file(whenAsked, 200, path));
    if (lean.has(path)) return prepare.leanFile(html);
    return prepare.file(html, path.endsWith("/404") ? 404 : 200, path);
  });
  const later = await loadLaterFiles(resolve(directory, "later"), prepare, now);
  const notFound = (path: string) => pages.get(`${renderer.languageOfPath(path).path}/404`)!;
  for (const language of renderer.languages) notFound(language.path || "/");
  return {
    renderer,
    find: async (path, query = "") =>
      (asksCalculator(query) && asked.get(path)) || (later.find(path) ?? pages.get(path) ?? files.get(path)),
    ratedPaths,
    file: (html) => prepare.file(html, 200),
    textFile: (text, type) => new StaticFile(Buffer.from(prepare.fill(text)), type, { "cache-control": "no-cache" }),
    notFound: async (path) => notFound(path),
    page: (html, status, values = {}) => prepare.template(html)(values, status),
    template: kept(async (render) => prepare.template(await render())),
    serverFile: (name) => readFile(resolve(directory, "server", name)),
    async warm() {
      for (const file of [...pages.values(), ...asked.values(), ...files.values(), ...later.all()]) await file.warm();
    },
  };
}
