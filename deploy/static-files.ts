import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { getMimeType } from "hono/utils/mime";
import { compress } from "../server/pages/compression.ts";
import { compressed, filesBelow, holdsAddresses, isInternal } from "../server/pages/static-file.ts";

/**
 * `npm run static`: copies into dist/static what a proxy may answer by itself, each with its compressed forms beside it (.br and
 * .gz). What the server fills in when it answers is not among it.
 */
const dist = fileURLToPath(new URL("../dist", import.meta.url));
const [from, to] = [join(dist, "client"), join(dist, "static")];

async function publish(path: string) {
  const file = join(to, path);
  await mkdir(dirname(file), { recursive: true });
  await cp(join(from, path), file);
  if (compressed.test(getMimeType(path) ?? "")) return;
  const bytes = await readFile(file);
  await writeFile(`${file}.br`, await compress(bytes, "br", true));
  await writeFile(`${file}.gz`, await compress(bytes, "gzip", true));
}

await rm(to, { recursive: true, force: true });
const paths = (await filesBelow(from)).filter((path) => !isInternal(path) && !holdsAddresses(path));
for (const path of paths) await publish(path);
process.stdout.write(`${paths.length} files in dist/static\n`);
