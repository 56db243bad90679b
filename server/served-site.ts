import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ConfirmationWords } from "../features/waitlist/server/confirmation.ts";
import type { WaitlistDeps } from "../features/waitlist/server/routes.ts";
import type { SentForm } from "../forms/send.ts";
import { loadAssets, loadPages, StaticFile } from "./pages.ts";
import { contentSecurityPolicy } from "./security-policy.ts";

type LeaveState = Parameters<WaitlistDeps["leavePage"]>[1];
type Words = {
  ui: { notABank: string; partnerBankNamed: string; partnerBankUnnamed: string };
  waitlist: { consent: { version: string } };
  emails: { waitlistConfirmation: ConfirmationWords };
};

/** What the server asks of the built site; site/site.tsx makes it. */
export type SiteRenderer = {
  languages: { code: string; path: string }[];
  brand: { name: string; supportEmail: string; partnerBank: string | null; postalAddress: string | null };
  claims: Record<string, { value: string; note: Record<string, string> }>;
  words(code: string): Words;
  render(path: string): Promise<{ html: string; found: boolean }>;
  renderWaitlistRetry(code: string, sent: SentForm): Promise<string>;
  renderAmbassadorRetry(code: string, sent: SentForm): Promise<string>;
  renderLeave(code: string, state: LeaveState, action: string): Promise<string>;
  renderError(code: string, requestId: string): Promise<string>;
};

/** The site as the server serves it. */
export type Site = {
  renderer: SiteRenderer;
  /** The page or file at a URL path, or undefined. */
  find(path: string): Promise<StaticFile | undefined>;
  /** The 404 page in the language of a URL path. */
  notFound(path: string): Promise<StaticFile>;
  /** An HTML answer made at request time. */
  page(html: string, status: number): Response | Promise<Response>;
};

/** Must be what site/origin.ts says. */
const originPlaceholder = /https:\/\/public-url\.invalid/g;

/** Makes pages ready to serve at a public origin: addresses filled in, policy written. */
export function pagePreparer(publicUrl: string) {
  const https = publicUrl.startsWith("https:");
  const fill = (html: string) => html.replace(originPlaceholder, publicUrl);
  const headersOf = (html: string) => ({
    "content-security-policy": contentSecurityPolicy(html, https),
    "speculation-rules": '"/speculation-rules.json"',
  });
  return {
    fill,
    file(source: string, status: number): StaticFile {
      const html = fill(source);
      const headers = { ...headersOf(html), "cache-control": "no-cache" };
      return new StaticFile(Buffer.from(html), "text/html; charset=utf-8", headers, status);
    },
    response(source: string, status: number): Response {
      const html = fill(source);
      const headers = { ...headersOf(html), "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
      return new Response(html, { status, headers });
    },
  };
}

/** The language of a URL path, among those served. */
export const languageOf = (renderer: SiteRenderer, path: string) =>
  renderer.languages.find((l) => l.path && (path === l.path || path.startsWith(`${l.path}/`))) ??
  renderer.languages[0]!;

/** The served language with a code; English for what is not served. */
export const languageOfCode = ({ languages }: SiteRenderer, code: string | null | undefined) =>
  languages.find((language) => language.code === code) ?? languages[0]!;

/** Loads the built site into memory; `warm` compresses all of it ahead of the first requests. Throws when it is not built. */
export async function loadBuiltSite(directory: string, publicUrl: string): Promise<Site & { warm(): Promise<void> }> {
  const prepare = pagePreparer(publicUrl);
  const assets = JSON.parse(await readFile(resolve(directory, "server/assets.json"), "utf8"));
  const { createSite } = await import(/* @vite-ignore */ pathToFileURL(resolve(directory, "server/site.js")).href);
  const renderer: SiteRenderer = createSite({ assets });
  const files = await loadAssets(resolve(directory, "client"), prepare.fill);
  const pages = await loadPages(resolve(directory, "pages"), (html, path) =>
    prepare.file(html, path.endsWith("/404") ? 404 : 200),
  );
  const notFound = (path: string) => pages.get(`${languageOf(renderer, path).path}/404`)!;
  for (const language of renderer.languages) notFound(language.path || "/");
  return {
    renderer,
    find: async (path) => pages.get(path) ?? files.get(path),
    notFound: async (path) => notFound(path),
    page: prepare.response,
    async warm() {
      for (const file of [...pages.values(), ...files.values()]) await file.warm();
    },
  };
}
