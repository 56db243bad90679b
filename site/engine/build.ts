import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin, ViteBuilder } from "vite";
import { parse } from "yaml";
import type { Assets } from "../document.tsx";
import { type Download, drawDownloads } from "../files/downloads/downloads.ts";
import { eventFiles } from "../files/event-files.ts";
import { displayFont, pictureFont, printFaces, wordmarkFont } from "../files/fonts.ts";
import { icons, shareImage } from "../files/pictures.tsx";
import { plainFiles } from "../files/plain-files.ts";
import { pressKit } from "../files/press-kit.tsx";
import { webManifest } from "../files/web-manifest.ts";
import type { Site } from "../site.tsx";

const browserFiles = "dist/client";
const pageFiles = "dist/pages";
const rendererFiles = "dist/server";
const script = "site/client.ts";

/** In one file it takes fewer bytes than in the five that the bundler would make of it. */
const whatEveryIslandNeeds = { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// };

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
          rolldownOptions: { input: script, output: { codeSplitting: { groups: [whatEveryIslandNeeds] } } },
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

async function buildApp(builder: ViteBuilder) {
  await builder.build(builder.environments.client!);
  await builder.build(builder.environments.ssr!);
  const assets: Assets = { script: await builtScript(), font: await writeFont() };
  const { createSite } = await import(pathToFileURL(resolve(rendererFiles, "site.js")).href);
  assets.downloads = await writeDownloads(createSite({ assets }));
  await writeFile(`${rendererFiles}/assets.json`, JSON.stringify(assets));
  const built: Site = createSite({ assets });
  await writePages(built);
  await writeOtherFiles(built);
}

async function builtScript(): Promise<string> {
  const manifest = JSON.parse(await readFile(`${browserFiles}/.vite/manifest.json`, "utf8"));
  return `/${manifest[script].file}`;
}

async function writeFont(): Promise<string> {
  const { name, bytes } = await displayFont();
  await writeFile(`${browserFiles}/assets/${name}`, bytes);
  return `/assets/${name}`;
}

/** Writes the printable sheets, and tells how long and how large they are. */
async function writeDownloads({ words, brand }: Site): Promise<Record<string, Download>> {
  const sheets = Object.entries(await drawDownloads(words("en"), brand, await printFaces()));
  for (const [path, { bytes }] of sheets) await write(browserFiles + path, bytes);
  return Object.fromEntries(
    sheets.map(([path, { bytes, pages }]) => [path, { pages, kilobytes: Math.ceil(bytes.byteLength / 1024) }]),
  );
}

async function writePages(built: Site) {
  await rm(pageFiles, { recursive: true, force: true });
  const propFiles = new Map<string, string>();
  const notFound = built.languages.map((language) => `${language.path}/404`);
  for (const path of [...built.paths(), ...notFound]) {
    const { html } = await built.render(path, propFiles);
    checkPage(path, html);
    await write(`${pageFiles}${path === "/" ? "/index" : path}.html`, html);
  }
  for (const [path, json] of propFiles) await write(browserFiles + path, json);
}

async function writeOtherFiles(built: Site) {
  const texts = { ...plainFiles(built), ...eventFiles(built) };
  for (const [path, text] of Object.entries(texts)) await write(browserFiles + path, text);
  const drawnIcons = icons();
  for (const [name, bytes] of Object.entries(drawnIcons)) await write(`${browserFiles}/${name}`, bytes);
  await write(`${browserFiles}/site.webmanifest`, JSON.stringify(webManifest(built)));
  const wordmarkFace = `${rendererFiles}/wordmark-face.ttf`;
  await write(wordmarkFace, await wordmarkFont(built.brand.name));
  await write(`${browserFiles}/press/selam-press-kit.zip`, pressKit(built, wordmarkFace));
  const face = `${rendererFiles}/picture-face.ttf`;
  await write(face, await pictureFont());
  for (const { title, path } of built.pictures()) {
    await write(browserFiles + path, shareImage(title, built.brand.name, face));
  }
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
