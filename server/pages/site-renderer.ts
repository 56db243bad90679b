import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { languageOfCode, languageOfPath } from "../../languages/language.ts";
import type { KeptSite, SiteRenderer } from "../../site/renderer.ts";

/**
 * Reads what the build kept of the site. What renders pages, with React and the words of every page, takes 60 MB and some 200 ms, so it is
 * loaded once a page is to be made for one answer. Rejects when the site is not built.
 */
export async function loadRenderer(directory: string): Promise<SiteRenderer> {
  const read = async (name: string) => JSON.parse(await readFile(resolve(directory, "server", name), "utf8"));
  const { said, paths, formPaths, leanPaths, ...facts } = (await read("kept-site.json")) as KeptSite;
  const { languages } = facts;
  const saidIn = (code: string) => said[languageOfCode(languages, code).code]!;
  const load = async (): Promise<SiteRenderer> => {
    const file = pathToFileURL(resolve(directory, "server/site.js")).href;
    const { createSite } = await import(/* @vite-ignore */ file);
    return createSite({ assets: await read("assets.json") });
  };
  let loaded: Promise<SiteRenderer> | undefined;
  const whole = () => (loaded ??= load());
  return {
    ...facts,
    claimsIn: (code) => saidIn(code).claims,
    words: (code) => saidIn(code).words,
    gatherings: (code) => saidIn(code).gatherings,
    languageOfCode: (code) => languageOfCode(languages, code),
    languageOfPath: (path) => languageOfPath(languages, path),
    paths: () => paths,
    formPaths: () => formPaths,
    leanPaths: () => leanPaths,
    render: async (...asked) => (await whole()).render(...asked),
    renderWaitlistRetry: async (...asked) => (await whole()).renderWaitlistRetry(...asked),
    renderAnswer: async (...asked) => (await whole()).renderAnswer(...asked),
    findHelp: async (...asked) => (await whole()).findHelp(...asked),
    renderHelpAnswer: async (...asked) => (await whole()).renderHelpAnswer(...asked),
    renderLeave: async (...asked) => (await whole()).renderLeave(...asked),
    renderAccount: async (...asked) => (await whole()).renderAccount(...asked),
    renderError: async (...asked) => (await whole()).renderError(...asked),
  };
}
