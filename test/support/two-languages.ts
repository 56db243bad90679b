import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { loadBuiltSite, loadRenderer } from "../../server/pages/served-site.ts";
import { eventFiles } from "../../site/files/event-files.ts";
import { plainFiles } from "../../site/files/plain-files.ts";
import { webManifests } from "../../site/files/web-manifest.ts";
import { newDataDir } from "./app.ts";

const dist = resolve(import.meta.dirname, "../../dist");

/** The pseudo-language, which stands for any other than English. */
export const other = { code: "xa", path: "/xa" };

/** Writes the built site anew with the pseudo-language beside the published ones; what it returns is the folder, for its user to remove. */
export async function buildTwoLanguages(): Promise<string> {
  const folder = await newDataDir();
  await cp(dist, folder, { recursive: true, filter: (path) => !/\/dist\/(?:pages|compressed)(?:\/|$)/.test(path) });
  const built = pathToFileURL(join(folder, "server/built.js"));
  await cp(join(dist, "server/site.js"), built);
  await write(
    join(folder, "server/site.js"),
    'import { createSite as create } from "./built.js";\nexport const createSite = (options) => create({ ...options, withPseudo: true });\n',
  );
  const site = await loadRenderer(folder);
  const later = new Map<string, string>();
  for (const path of [...site.paths(), ...site.languages.map((language) => `${language.path}/404`)]) {
    const { html } = await site.render(path, later);
    await write(join(folder, `pages${path === "/" ? "/index" : path}.html`), html);
  }
  const files = {
    ...(await plainFiles(site)),
    ...eventFiles(site),
    ...webManifests(site),
    ...Object.fromEntries(later),
  };
  for (const [path, text] of Object.entries(files)) await write(join(folder, "client", path), text);
  return folder;
}

/** That site, loaded. */
export async function loadTwoLanguages() {
  const folder = await buildTwoLanguages();
  const site = await loadBuiltSite(folder, "http://localhost:3000");
  await site.posterFaces();
  await rm(folder, { recursive: true });
  return site;
}

async function write(file: string, text: string) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
