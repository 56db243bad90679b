import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { median, percentile } from "../percentile.ts";
import type { Figure, Measured } from "../report/figure.ts";
import { builtPages } from "./built-pages.ts";
import { classic, recorded } from "./recorded.ts";

type Manifest = Record<string, { file: string; imports?: string[] }>;

const plotted = "KB before anybody does anything, brotli";
const reference = { what: classic, value: recorded[classic].kilobytes, recorded: true as const };

/** The compressed bytes of every public page with its first script, and of the scripts of home, from the build. */
export async function bytes(): Promise<Measured> {
  const pages = builtPages().map(({ path, language, html }) => ({ path, language, kilobytes: firstLoad(html) }));
  const route = ({ path, language }: (typeof pages)[number]) => path.replace(new RegExp(`^/${language}(?=/|$)`), "");
  pages.sort((a, b) => route(a).localeCompare(route(b)));
  const languages = [...new Set(pages.map(({ language }) => language))];
  const inEach = languages.flatMap((language): Figure[] => {
    const loads = pages.filter((page) => page.language === language).map(({ kilobytes }) => kilobytes);
    return [
      kilobytes(`the middle one of ${loads.length} pages, ${language}`, median(loads), plotted),
      kilobytes(`the largest page, ${language}`, percentile(loads, 99.99), plotted),
    ];
  });
  const others = Object.entries(recorded).filter(([what]) => what !== classic);
  return [
    ...others.map(([what, { kilobytes: own }]) => ({
      ...kilobytes(`${what}, recorded, its trial site`, own, plotted),
      recorded: true as const,
    })),
    ...inEach,
    ...scripts(),
    ...pages.map((page) => kilobytes(`${page.path} (${page.language})`, page.kilobytes)),
  ];
}

const kilobytes = (what: string, value: number, plot?: string): Figure => ({
  what,
  value,
  unit: "KB",
  beside: reference,
  ...(plot && { plot }),
});

const compressed = new Map<string, number>();

/** The size of a file or text with brotli, in KB of 1,000. */
function brotli(key: string, source: () => Buffer): number {
  const known = compressed.get(key);
  if (known) return known;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const size = brotliCompressSync(source(), { params }).byteLength / 1000;
  compressed.set(key, size);
  return size;
}
const fileSize = (file: string) => brotli(file, () => readFileSync(`dist/client/${file}`));

/** A document with the style sheets and scripts that it names. */
function firstLoad(html: string): number {
  const named = [
    ...html.matchAll(/<script[^>]* src="\/([^"]+)"/g),
    ...html.matchAll(/<link[^>]* rel="(?:stylesheet|modulepreload)"[^>]* href="\/([^"]+)"/g),
  ];
  return named.reduce(
    (sum, [, file]) => sum + fileSize(file!),
    brotli(html, () => Buffer.from(html)),
  );
}

function scripts(): Figure[] {
  const manifest: Manifest = JSON.parse(readFileSync("dist/client/.vite/manifest.json", "utf8"));
  const html = readFileSync("dist/pages/index.html", "utf8");
  const islands = [...html.matchAll(/data-island="([^"]+)"/g)].map(([, name]) => `/${name}.tsx`);
  const awake = ["/client.ts", "/hydrate.tsx", "/toaster.tsx", ...islands];
  const modules = Object.keys(manifest).filter((module) => awake.some((end) => module.endsWith(end)));
  const all = [...withImports(manifest, modules)].map((module) => fileSize(manifest[module]!.file));
  const allowed = (what: string, value: number, most: number): Figure => ({
    what,
    value,
    unit: "KB",
    beside: { what: "allowed", value: most / 1000 },
  });
  return [
    allowed(
      "home, HTML with its CSS",
      brotli(html, () => Buffer.from(html)),
      18_432,
    ),
    allowed("script before any interaction", fileSize(manifest["site/client.ts"]!.file), 3072),
    allowed(
      "script with every island of home awake",
      all.reduce((sum, size) => sum + size, 0),
      76_800,
    ),
  ];
}

function withImports(manifest: Manifest, modules: string[], seen = new Set<string>()): Set<string> {
  for (const module of modules) {
    if (seen.has(module)) continue;
    seen.add(module);
    withImports(manifest, manifest[module]!.imports ?? [], seen);
  }
  return seen;
}
