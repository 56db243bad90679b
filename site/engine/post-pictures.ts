import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, extname, join, resolve } from "node:path";
import type { Plugin } from "vite";
import type { Photo } from "../content/photo.ts";

/** The widths of a picture's files in pixels: a phone, a phone with a fine screen, a wide page, one with a fine screen. */
const widths = [480, 800, 1200, 1920];
/** The best kinds first; the last is the one that every browser shows, in the kind of the original. */
const kinds = ["avif", "webp"] as const;
const originals = { ".jpg": "jpeg", ".jpeg": "jpeg", ".png": "png" } as const;
type Kind = (typeof kinds)[number] | (typeof originals)[keyof typeof originals];

/** All of a picture, or its middle as a square, in widths of its own: a photograph of somebody. */
type Cut = "whole" | "square";
const squares = [240, 480];

const folder = "/assets/pictures/";
/** What is made of which file, by its URL path. */
const made = new Map<string, { file: string; width: number; kind: Kind; cut: Cut }>();

/** sharp is loaded once a post holds a picture. */
const openPicture = async (file: string) => (await import("sharp")).default(file, { autoOrient: true });

/**
 * The files of a picture that a post in `directory` names, which are still to be made; or what is wrong with it, in words. A translation's
 * picture is its own, or the English post's. `watched` are the files that this depends on.
 */
export async function readPicture(
  directory: string,
  name: string,
  cut: Cut = "whole",
): Promise<{ picture: Photo | string; watched: string[] }> {
  const own = resolve(directory, name);
  const file = [own, resolve(directory, "../../en/blog", name)].find((place) => existsSync(place));
  const original = originals[extname(name).toLowerCase() as keyof typeof originals];
  if (!original) return { picture: `${name} is no .jpg or .png picture`, watched: [] };
  if (!file) return { picture: `the picture ${name} is not there`, watched: [own] };
  const { autoOrient } = await (await openPicture(file)).metadata().catch(() => ({ autoOrient: undefined }));
  if (!autoOrient) return { picture: `the picture ${name} cannot be read`, watched: [file] };
  const { width, height } = cut === "square" ? squareOf(autoOrient) : autoOrient;
  if (cut === "square" && width < squares[0]!)
    return { picture: `the picture ${name} is smaller than ${squares[0]} pixels`, watched: [file] };
  const hash = createHash("sha256")
    .update(await readFile(file))
    .digest("base64url")
    .slice(0, 8);
  const plain = basename(name, extname(name)).replace(/[^a-zA-Z0-9]+/g, "-");
  const stem = `${folder}${plain}-${hash}`;
  const wanted = cut === "square" ? squares : widths;
  const narrower = wanted.filter((each) => each < width);
  const sizes = narrower.length < wanted.length ? [...narrower, Math.min(width, wanted.at(-1)!)] : narrower;
  const url = (kind: Kind, size: number) => {
    const path = `${stem}-${size}.${kind === "jpeg" ? "jpg" : kind}`;
    made.set(path, { file, width: size, kind, cut });
    return path;
  };
  const widest = sizes.at(-1)!;
  const picture = {
    src: url(original, widest),
    width: widest,
    height: Math.round((height * widest) / width),
    kinds: [...kinds, original].map((kind) => ({
      type: `image/${kind}`,
      srcSet: sizes.map((size) => `${url(kind, size)} ${size}w`).join(", "),
    })),
  };
  return { picture, watched: [file] };
}

const squareOf = ({ width, height }: { width: number; height: number }) => ({
  width: Math.min(width, height),
  height: Math.min(width, height),
});

/** The bytes of a picture's file, by its URL path; undefined for a path that no post names. What cameras write into pictures, as where they were taken, is left out. */
async function encode(path: string): Promise<Buffer | undefined> {
  const wanted = made.get(path);
  if (!wanted) return undefined;
  const { file, width, cut } = wanted;
  const sized = (await openPicture(file)).resize({ width, ...(cut === "square" && { height: width, fit: "cover" }) });
  const encoders: Record<Kind, () => typeof sized> = {
    avif: () => sized.avif({ quality: 55 }),
    webp: () => sized.webp({ quality: 78 }),
    jpeg: () => sized.jpeg({ quality: 80, mozjpeg: true }),
    png: () => sized.png({ compressionLevel: 9 }),
  };
  return encoders[wanted.kind]().toBuffer();
}

/** Writes the files of all pictures that posts name into `target`; what an earlier build made of the same picture is taken from `kept`. */
export async function writePictures(target: string, kept: string): Promise<void> {
  if (!made.size) return;
  await mkdir(kept, { recursive: true });
  await mkdir(target + folder, { recursive: true });
  const names = new Set<string>();
  for (const path of made.keys()) {
    const name = path.slice(folder.length);
    names.add(name);
    const known = await readFile(join(kept, name)).catch(() => undefined);
    const bytes = known ?? (await encode(path))!;
    if (!known) await writeFile(join(kept, name), bytes);
    await writeFile(target + path, bytes);
  }
  for (const name of await readdir(kept)) if (!names.has(name)) await rm(join(kept, name));
}

/** In development a picture's file is made when it is asked for. */
export const developmentPictures: Plugin = {
  name: "development-pictures",
  apply: "serve",
  configureServer(vite) {
    vite.middlewares.use(async (request, response, next) => {
      const bytes = await encode(request.url ?? "").catch(() => undefined);
      if (bytes) response.end(bytes);
      else next();
    });
  },
};
