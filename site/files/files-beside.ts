import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { WholeSite } from "../renderer.ts";
import { eventFiles } from "./event-files.ts";
import { feastFiles } from "./feast-files.ts";
import { appFaces, pictureFaces, wordmarkFont } from "./fonts.ts";
import { kitPath } from "./kit-path.ts";
import { icons } from "./pictures.tsx";
import { plainFiles } from "./plain-files.ts";
import { pressKit } from "./press-kit.tsx";
import { type DrawnFaces, shareImage } from "./share-picture.tsx";
import { webManifests } from "./web-manifest.ts";

/**
 * Every file that stands beside the pages, by URL path, but for the printable sheets, of which the pages speak. The
 * faces that pictures are drawn with are kept as files in the folder `folder`, where their renderer finds them: `drawn`.
 */
export async function filesBeside(
  site: WholeSite,
  folder: string,
): Promise<{ files: Record<string, string | Uint8Array>; drawn: DrawnFaces }> {
  const keep = async (name: string, bytes: Uint8Array) => {
    const file = join(folder, name);
    await writeFile(file, bytes);
    return file;
  };
  const wordmark = await keep("wordmark-face.ttf", await wordmarkFont(site.brand.name));
  const faces = await keepDrawnFaces(keep);
  const shared = site.pictures().map((picture) => [picture.path, shareImage(picture, site.brand.name, faces)] as const);
  const files = {
    ...(await plainFiles(site)),
    ...eventFiles(site),
    ...feastFiles(site),
    ...icons(),
    ...webManifests(site),
    [kitPath(site.brand)]: pressKit(site, wordmark, faces.app),
    ...Object.fromEntries(shared),
  };
  return { files, drawn: faces };
}

type Keep = (name: string, bytes: Uint8Array) => Promise<string>;

/** Keeps the faces that pictures are drawn with as files: those of titles and those of the app's texts. */
export async function keepDrawnFaces(keep: Keep): Promise<DrawnFaces> {
  const { latin, ethiopic } = await pictureFaces();
  const app = await appFaces();
  return {
    latin: await keep("picture-face.ttf", latin),
    ethiopic: await keep("picture-ethiopic.ttf", ethiopic),
    app: await Promise.all(app.map((bytes, index) => keep(`app-face-${index}.ttf`, bytes))),
  };
}
