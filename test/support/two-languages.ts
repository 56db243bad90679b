import { rmSync } from "node:fs";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { loadBuiltSite } from "../../server/pages/served-site.ts";
import { eventFiles } from "../../site/files/event-files.ts";
import { feastFiles } from "../../site/files/feast-files.ts";
import { plainFiles } from "../../site/files/plain-files.ts";
import { webManifests } from "../../site/files/web-manifest.ts";
import { keptSite } from "../../site/kept-site.ts";
import type { createSite } from "../../site/site.tsx";
import { newDataDir } from "./app.ts";

type Built = { createSite: typeof createSite };

const dist = resolve(import.meta.dirname, "../../dist");

/** The pseudo-language, which stands for any other than English. */
export const other = { code: "xa", path: "/xa" };

/** Writes the built site anew with the pseudo-language beside the published ones; what it returns is the folder, for its user to remove. */
export async function buildTwoLanguages(): Promise<string> {
  const folder = await newDataDir();
  await cp(dist, folder, { recursive: true, filter: (path) => !/\/dist\/(?:pages|compressed)(?:\/|$)/.test(path) });
  const { createSite } = (await import(pathToFileURL(join(dist, "server/site.js")).href)) as Built;
  const assets = JSON.parse(await readFile(join(folder, "server/assets.json"), "utf8"));
  const site = createSite({ assets, withPseudo: true });
  await write(join(folder, "server/kept-site.json"), JSON.stringify(keptSite(site)));
  const renderer = join(folder, "server/site.js");
  await cp(renderer, join(folder, "server/built.js"));
  const withPseudo = "export const createSite = (options) => create({ ...options, withPseudo: true });";
  await write(renderer, `import { createSite as create } from "./built.js";\n${withPseudo}\n`);
  const later = new Map<string, string>();
  for (const path of [...site.paths(), ...site.languages.map((language) => `${language.path}/404`)]) {
    const { html } = await site.render(path, later);
    await write(join(folder, `pages${path === "/" ? "/index" : path}.html`), html);
  }
  const files = {
    ...(await plainFiles(site)),
    ...eventFiles(site),
    ...feastFiles(site),
    ...webManifests(site),
    ...Object.fromEntries(later),
  };
  for (const [path, text] of Object.entries(files)) await write(join(folder, "client", path), text);
  return folder;
}

/** That site, loaded; its folder is removed when this process ends. */
export async function loadTwoLanguages() {
  const folder = await buildTwoLanguages();
  const site = await loadBuiltSite(folder, "http://localhost:3000");
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return site;
}

async function write(file: string, text: string) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
