import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ViteBuilder } from "vite";
import { dateInNewYork } from "../../features/events/days.ts";
import type { Assets } from "../assets.ts";
import { drawDownloads } from "../files/downloads/downloads.ts";
import { withOwnFace } from "../files/drawing-face.ts";
import { filesBeside } from "../files/files-beside.ts";
import { forgetOldDrawings } from "../files/kept-drawings.ts";
import { cutPageFonts } from "../files/page-fonts.ts";
import { blogFiles } from "../files/plain-files.ts";
import { posterFaces } from "../files/poster-faces.ts";
import { type DrawnFaces, shareImage } from "../files/share-picture.tsx";
import { keptSite } from "../kept-site.ts";
import type { WholeSite } from "../renderer.ts";
import { browserFiles, leanScript, rendererFiles, script } from "./built-files.ts";
import { findPictures } from "./markdown.ts";
import { writePictures } from "./post-pictures.ts";

const pageFiles = "dist/pages";
/** What is served from a later day on, New York's, in a folder for each: "2027-01-31/client" and "2027-01-31/pages". */
const laterFolder = "dist/later";
/** The files of posts' pictures, for the next build. */
const keptPictures = "dist/pictures";
/** What servers kept of the last build's pages. */
const compressedFiles = "dist/compressed";

/** Builds the browser's files and the renderer, and writes every page and all that is drawn. */
export async function buildApp(builder: ViteBuilder) {
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
  await writeFile(`${rendererFiles}/kept-site.json`, JSON.stringify(keptSite(createSite({ assets }))));
  await findPictures();
  await writePictures(browserFiles, keptPictures);
  const today = dateInNewYork(new Date());
  const built: WholeSite = createSite({ assets, today });
  process.stdout.write(`Writing ${built.paths().length} pages\n`);
  for (const folder of [pageFiles, compressedFiles, laterFolder]) await rm(folder, { recursive: true, force: true });
  await writePages(built, allPages(built), { pages: pageFiles, files: browserFiles });
  const { files, drawn } = await filesBeside(built, rendererFiles);
  await writeAll(files);
  await writeLater(built.comingDays(), (day) => createSite({ assets, today: day }), drawn);
  for (const [name, bytes] of Object.entries(await posterFaces())) await write(`${rendererFiles}/${name}`, bytes);
  forgetOldDrawings();
}

async function builtScripts() {
  const manifest = JSON.parse(await readFile(`${browserFiles}/.vite/manifest.json`, "utf8"));
  return { script: `/${manifest[script].file}`, leanScript: `/${manifest[leanScript].file}` };
}

async function writeFonts(unset: WholeSite): Promise<Pick<Assets, "font" | "fonts">> {
  const { files, fonts } = await cutPageFonts(unset);
  await writeAll(files);
  return { font: fonts.en!.display, fonts };
}

/** Every page, and each language's 404. */
const allPages = (built: WholeSite) => [...built.paths(), ...built.languages.map((language) => `${language.path}/404`)];

type Target = { pages: string; files: string };

/** Writes the pages at some paths, and the files that they load later. */
async function writePages(built: WholeSite, paths: string[], target: Target) {
  const laterFiles = new Map<string, string>();
  for (const path of paths) {
    const { html } = await built.render(path, laterFiles).catch((error) => {
      if (error.name === "ContentError") throw error;
      throw new Error(`${path}: ${error.message}`, { cause: error });
    });
    checkPage(path, html);
    await write(`${target.pages}${path === "/" ? "/index" : path}.html`, html);
  }
  for (const [path, text] of laterFiles) await write(target.files + path, await withOwnFace(path, text));
}

/** Writes what is other on each day on which posts come: the pages of the blog, the files that list it, the new posts' pictures for shared links. */
async function writeLater(days: string[], siteOn: (day: string) => WholeSite, faces: DrawnFaces) {
  for (const day of days) {
    const site = siteOn(day);
    const target = { pages: `${laterFolder}/${day}/pages`, files: `${laterFolder}/${day}/client` };
    await writePages(site, site.blogPaths(), target);
    const posts = site.pictures().filter(({ path }) => path.includes("/blog/"));
    const pictures = posts.map((picture) => [picture.path, shareImage(picture, site.brand.name, faces)] as const);
    const files = { ...(await blogFiles(site)), ...Object.fromEntries(pictures) };
    for (const [path, content] of Object.entries(files)) await write(target.files + path, content);
  }
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
