import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin, ViteBuilder } from "vite";
import { parse } from "yaml";
import type { Assets } from "../assets.ts";
import { drawDownloads } from "../files/downloads/downloads.ts";
import { withOwnFace } from "../files/drawing-face.ts";
import { filesBeside } from "../files/files-beside.ts";
import { posterFaces } from "../files/fonts.ts";
import { cutPageFonts } from "../files/page-fonts.ts";
import type { SiteRenderer } from "../renderer.ts";

const browserFiles = "dist/client";
const pageFiles = "dist/pages";
const rendererFiles = "dist/server";
/** What servers kept of the last build's pages. */
const compressedFiles = "dist/compressed";
const script = "site/client.ts";
/** The one script of pages that have nothing else (site/lean-document.tsx). */
const leanScript = "site/pages/gathering/forget-typed.ts";

/** Each in one file takes fewer bytes than in the several that the bundler would make of it. */
const whatEveryIslandNeeds = { name: "react", test: /node_modules\/(react|react-dom|scheduler)\/|\/ui\/rich-text/ };
const whatEveryFormNeeds = { name: "form", test: /\/forms\/(field|fields|refusal|send|short-text)\.tsx?$/ };

/**
 * Builds the site: `dist/client` holds the hashed browser files, `dist/pages` every page of every language as an HTML
 * file, and `dist/server` the renderer, for the few pages that are made at request time.
 */
export const site: Plugin = {
  name: "site",
  config: (_: unknown, { command }: { command: string }) => ({
    appType: "custom",
    environments: {
      client: {
        build: {
          outDir: browserFiles,
          manifest: true,
          modulePreload: false,
          rolldownOptions: {
            input: [script, leanScript],
            output: { codeSplitting: { groups: [whatEveryIslandNeeds, whatEveryFormNeeds] } },
          },
        },
      },
      ssr: {
        ...(command === "build" && {
          resolve: { noExternal: true },
          define: { "process.env.NODE_ENV": '"production"' },
        }),
        build: { outDir: rendererFiles, cssMinify: true, minify: false, rolldownOptions: { input: "site/site.tsx" } },
      },
    },
    builder: { buildApp },
  }),
};

/** The files in content/ become modules. */
export const yaml: Plugin = {
  name: "yaml",
  transform: {
    filter: { id: /\.yml$/ },
    handler: (source) => ({ code: `export default ${JSON.stringify(parse(source))}`, map: null }),
  },
};

/** sonner writes its styles into the page, which the security policy blocks; ui/toaster.tsx imports its style sheet. */
export const sonnerStyles: Plugin = {
  name: "sonner-styles",
  transform: {
    filter: { id: /sonner\/dist\/index\.mjs/ },
    handler: (source) => ({ code: source.replace(/^__insertCSS\(.*$/m, ""), map: null }),
  },
};

/** What loads a part's style sheets before its script: Vite's own is a fifth of the first script, for browsers and cases that we do not have. */
export const smallLoader: Plugin = {
  name: "small-loader",
  enforce: "pre",
  apply: "build",
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => `const known = {};
const load = (path) => known[path] ??= new Promise((onload, fail) => {
  const onerror = () => { known[path] = undefined; fail(Error("/" + path)); };
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: "/" + path, onload, onerror }));
});
export const __vitePreload = async (script, sheets = []) => { await Promise.all(sheets.map(load)); return script(); };`,
  },
};

async function buildApp(builder: ViteBuilder) {
  await builder.build(builder.environments.client!);
  await builder.build(builder.environments.ssr!);
  const scripts = await builtScripts();
  const { createSite } = await import(pathToFileURL(resolve(rendererFiles, "site.js")).href);
  const assets: Assets = { ...scripts, font: "" };
  const sheets = await drawDownloads(createSite({ assets }));
  await writeAll(sheets.files);
  assets.downloads = sheets.downloads;
  Object.assign(assets, await writeFonts(createSite({ assets })));
  await writeFile(`${rendererFiles}/assets.json`, JSON.stringify(assets));
  const built: SiteRenderer = createSite({ assets });
  await writePages(built);
  await writeAll(await filesBeside(built, rendererFiles));
  for (const [name, bytes] of Object.entries(await posterFaces())) await write(`${rendererFiles}/${name}`, bytes);
}

async function builtScripts() {
  const manifest = JSON.parse(await readFile(`${browserFiles}/.vite/manifest.json`, "utf8"));
  return { script: `/${manifest[script].file}`, leanScript: `/${manifest[leanScript].file}` };
}

async function writeFonts(unset: SiteRenderer): Promise<Pick<Assets, "font" | "fonts">> {
  const { files, fonts } = await cutPageFonts(unset);
  await writeAll(files);
  return { font: fonts.en!.display, fonts };
}

async function writePages(built: SiteRenderer) {
  for (const folder of [pageFiles, compressedFiles]) await rm(folder, { recursive: true, force: true });
  const laterFiles = new Map<string, string>();
  const notFound = built.languages.map((language) => `${language.path}/404`);
  for (const path of [...built.paths(), ...notFound]) {
    const { html } = await built.render(path, laterFiles);
    checkPage(path, html);
    await write(`${pageFiles}${path === "/" ? "/index" : path}.html`, html);
  }
  for (const [path, text] of laterFiles) await write(browserFiles + path, await withOwnFace(path, text));
}

async function writeAll(files: Record<string, string | Uint8Array>) {
  for (const [path, content] of Object.entries(files)) await write(browserFiles + path, content);
}

async function write(file: string, content: string | Uint8Array) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** What the content security policy would block in a page must not get into one. */
function checkPage(path: string, html: string) {
  const blocked =
    html.match(/<[^<>]+\s(?:style|on[a-z]+)=/) ??
    html.match(/<script(?![^<>]*\ssrc=)(?![^<>]*type="application\/ld\+json")[^<>]*>/);
  if (blocked) throw new Error(`${path} holds what its security policy blocks: ${blocked[0]}`);
}
