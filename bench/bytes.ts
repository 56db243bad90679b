import { globSync, readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { type Figure, type Found, figure } from "./results.ts";
import { median } from "./support/measure.ts";

type Manifest = Record<string, { file: string; imports?: string[] }>;

/** The same small trial site as a single-page app (docs/decisions/001-page-engine.md); not measured again. */
const singlePageApp = { what: "a classic single-page app", value: 160, recorded: true } as const;
const notPublic = /(^|\/)(404|waitlist-admin)\.html$/;

/** The bytes of every public page of the build with its first script, and of home's scripts, in KB of 1,000 with brotli. */
export async function bytes(): Promise<Found> {
  const files = globSync("**/*.html", { cwd: "dist/pages" }).filter((file) => !notPublic.test(file));
  const pages = files.sort().map((file) => {
    const path = `/${file.replace(/(^|\/)index\.html$|\.html$/, "")}`;
    return [path, firstLoad(readFileSync(`dist/pages/${file}`, "utf8"))] as const;
  });
  const sizes = pages.map(([, kilobytes]) => kilobytes);
  const page = (what: string, value: number): Figure => ({ what, value, unit: "KB", beside: singlePageApp });
  return {
    figures: [
      page(`first load of a page, median of ${pages.length}`, median(sizes)),
      page("first load of the largest page", Math.max(...sizes)),
      ...documents(files),
      ...scripts(),
    ],
    details: Object.fromEntries(pages),
  };
}

const compressed = new Map<string, number>();

function brotli(text: string | Buffer): number {
  const key = text.toString();
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const size = compressed.get(key) ?? brotliCompressSync(text, { params }).byteLength / 1000;
  compressed.set(key, size);
  return size;
}
const fileSize = (file: string) => brotli(readFileSync(`dist/client/${file}`));

/** A document with the style sheets and scripts that it names. */
function firstLoad(html: string): number {
  const named = [
    ...html.matchAll(/<script[^>]* src="\/([^"]+)"/g),
    ...html.matchAll(/<link[^>]* rel="(?:stylesheet|modulepreload)"[^>]* href="\/([^"]+)"/g),
  ];
  return named.reduce((sum, [, file]) => sum + fileSize(file!), brotli(html));
}

const homes = ["index.html", "am.html", "so.html"];

/** The HTML of pages with the CSS in it, beside the budget. */
function documents(files: string[]): Figure[] {
  const textOf = (file: string) => readFileSync(`dist/pages/${file}`, "utf8");
  const toHeroEnd = (html: string) => html.slice(0, html.indexOf("</section>"));
  const largest = (what: string, texts: string[], kibibytes: number) =>
    figure(what, Math.max(...texts.map(brotli)), "KB", ["allowed", kibibytes * 1.024]);
  const [english, ...others] = homes.map(textOf);
  const rest = files.filter((file) => !homes.includes(file)).map(textOf);
  return [
    largest("home in English, HTML with CSS", [english!], 18),
    largest("home in Amharic and Somali, the larger", others, 20),
    largest("home to the end of the hero, any language", [english!, ...others].map(toHeroEnd), 14),
    largest("HTML with CSS of the largest other page", rest, 20),
  ];
}

function scripts(): Figure[] {
  const manifest: Manifest = JSON.parse(readFileSync("dist/client/.vite/manifest.json", "utf8"));
  const html = readFileSync("dist/pages/index.html", "utf8");
  const islands = [...html.matchAll(/data-island="([^"]+)"/g)].map(([, name]) => `/${name}.tsx`);
  const loaded = ["/client.ts", "/hydrate.tsx", "/toaster.tsx", ...islands];
  const modules = Object.keys(manifest).filter((module) => loaded.some((end) => module.endsWith(end)));
  const all = [...withImports(manifest, modules)].map((module) => fileSize(manifest[module]!.file));
  return [
    figure("script before any interaction", fileSize(manifest["site/client.ts"]!.file), "KB", ["allowed", 3.072]),
    figure(
      "script with every island of home awake",
      all.reduce((sum, size) => sum + size, 0),
      "KB",
      ["allowed", 81.92],
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
