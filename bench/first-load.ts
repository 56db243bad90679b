import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

const brotli = (file: string) =>
  brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength;

/** The compressed bytes of the home page and its scripts, from the build. */
export async function firstLoad(): Promise<string[]> {
  const manifest = JSON.parse(readFileSync("dist/client/.vite/manifest.json", "utf8")) as Record<
    string,
    { file: string }
  >;
  const script = manifest["site/client.ts"]!.file;
  const all = Object.values(manifest).filter(({ file }) => file.endsWith(".js"));
  const sum = all.reduce((bytes, { file }) => bytes + brotli(`dist/client/${file}`), 0);
  return [
    `home, HTML with its CSS: ${brotli("dist/pages/index.html")} bytes`,
    `script before any interaction: ${brotli(`dist/client/${script}`)} bytes`,
    `all scripts, every island awake: ${sum} bytes`,
  ];
}
