import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SiteRenderer } from "../renderer.ts";
import { eventFiles } from "./event-files.ts";
import { appFaces, pictureFont, wordmarkFont } from "./fonts.ts";
import { icons } from "./pictures.tsx";
import { plainFiles } from "./plain-files.ts";
import { pressKit } from "./press-kit.tsx";
import { shareImage } from "./share-picture.tsx";
import { webManifests } from "./web-manifest.ts";

/**
 * Every file that stands beside the pages, by URL path, but for the printable sheets, of which the pages speak. The
 * faces that pictures are drawn with are kept as files in the folder `faces`, where their renderer finds them.
 */
export async function filesBeside(site: SiteRenderer, faces: string): Promise<Record<string, string | Uint8Array>> {
  const keep = async (name: string, bytes: Uint8Array) => {
    const file = join(faces, name);
    await writeFile(file, bytes);
    return file;
  };
  const wordmark = await keep("wordmark-face.ttf", await wordmarkFont(site.brand.name));
  const face = await keep("picture-face.ttf", await pictureFont());
  const screens = await appFaces();
  const app = await Promise.all(screens.map((bytes, index) => keep(`app-face-${index}.ttf`, bytes)));
  const shared = site
    .pictures()
    .map((picture) => [picture.path, shareImage(picture, site.brand.name, face, app)] as const);
  return {
    ...plainFiles(site),
    ...eventFiles(site),
    ...icons(),
    ...webManifests(site),
    "/press/selam-press-kit.zip": pressKit(site, wordmark, app),
    ...Object.fromEntries(shared),
  };
}
