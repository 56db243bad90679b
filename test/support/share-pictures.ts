import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { runnerImport } from "vite";
import type * as files from "../../site/files/files-beside.ts";
import type * as pictures from "../../site/files/share-picture.tsx";

/** What draws shared pictures, as the build loads it, and the faces that it draws with: files that are deleted after the tests. */
export async function loadSharePictures() {
  const folder = await mkdtemp(join(tmpdir(), "faces-"));
  after(() => rm(folder, { recursive: true }));
  const settings = { configFile: false, logLevel: "error" } as const;
  const { shareImage } = (await runnerImport<typeof pictures>("./site/files/share-picture.tsx", settings)).module;
  const { keepDrawnFaces } = (await runnerImport<typeof files>("./site/files/files-beside.ts", settings)).module;
  const faces = await keepDrawnFaces(async (name, bytes) => {
    await writeFile(join(folder, name), bytes);
    return join(folder, name);
  });
  return { faces, shareImage };
}
