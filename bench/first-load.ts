import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

type Manifest = Record<string, { file: string; imports?: string[] }>;

const brotli = (file: string) =>
  brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength;

/** The compressed bytes of the home page and of its scripts, from the build. */
export async function firstLoad(): Promise<string[]> {
  const manifest: Manifest = JSON.parse(readFileSync("dist/client/.vite/manifest.json", "utf8"));
  const html = readFileSync("dist/pages/index.html", "utf8");
  const islands = [...html.matchAll(/data-island="([^"]+)"/g)].map(([, name]) => `/${name}.tsx`);
  const awake = ["/client.ts", "/hydrate.tsx", "/toaster.tsx", ...islands];
  const modules = Object.keys(manifest).filter((module) => awake.some((end) => module.endsWith(end)));
  const scripts = [...withImports(manifest, modules)].map((module) => brotli(`dist/client/${manifest[module]!.file}`));
  return [
    `home, HTML with its CSS: ${brotli("dist/pages/index.html")} bytes`,
    `script before any interaction: ${brotli(`dist/client/${manifest["site/client.ts"]!.file}`)} bytes`,
    `script with every island of home awake: ${scripts.reduce((sum, bytes) => sum + bytes, 0)} bytes`,
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
