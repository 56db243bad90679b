import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { compress, decompress, type Encoding } from "./compression.ts";
import { foldedLines } from "./folded-lines.ts";

/** Types of content that are compressed in themselves. */
export const compressed = /^(image\/(png|x-icon|jpeg|webp|avif)|font\/woff2|application\/(pdf|zip))/;

const etagOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("base64url").slice(0, 20);

/**
 * A file to serve. Text is held in memory, once it is warm as its two compressed forms alone, of which the plain one is made for those
 * few who take neither. With a function in the place of its bytes, which is for what is compressed in itself, the file is read each time.
 */
export class StaticFile {
  #plain: Buffer | undefined;
  readonly #read: () => Promise<Buffer>;
  readonly #etag: string | undefined;
  readonly #headers: Record<string, string>;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();
  readonly #status: number;

  constructor(bytes: Buffer | (() => Promise<Buffer>), type: string, headers: Record<string, string>, status = 200) {
    this.#status = status;
    this.#headers = { "content-type": type, ...headers };
    if (typeof bytes === "function") {
      this.#read = bytes;
      return;
    }
    this.#plain = bytes;
    this.#etag = etagOf(bytes);
    this.#read = async () => this.#plain ?? (await decompress(await this.#encoded.get("br")!));
  }

  /** The file with another text; itself where the text stays or it is no HTML. */
  async rewritten(change: (text: string) => string): Promise<StaticFile> {
    const type = this.#headers["content-type"]!;
    if (!type.startsWith("text/html")) return this;
    const before = (await this.#read()).toString();
    const after = change(before);
    if (after === before) return this;
    const { "content-type": _, ...headers } = this.#headers;
    return new StaticFile(Buffer.from(after), type, headers, this.#status);
  }

  /** Compresses ahead of the first request, or reads what an earlier process kept; with `keep` for the next process, too. */
  async warm(keep = true): Promise<void> {
    if (compressed.test(this.#headers["content-type"]!)) return;
    for (const encoding of ["br", "gzip"] as const) await this.#encode(encoding, keep);
    this.#plain = undefined;
  }

  #encode(encoding: Encoding, keep = false): Promise<Buffer> {
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const made = this.#read().then((bytes) => compress(bytes, encoding, keep));
    this.#encoded.set(encoding, made);
    return made;
  }

  #encodingFor(accepted: string): Encoding | undefined {
    if (compressed.test(this.#headers["content-type"]!)) return undefined;
    const wanted = accepted.split(",").flatMap((part) => {
      const [name = "", quality = ""] = part.replaceAll(" ", "").toLowerCase().split(";");
      return /^q=0(\.0*)?$/.test(quality) ? [] : [name];
    });
    return (["br", "gzip"] as const).find((encoding) => wanted.includes(encoding));
  }

  /** The answer to a request for this file: whole, or 304 when the client has it. */
  async respond(request: Headers): Promise<Response> {
    const encoding = this.#encodingFor(request.get("accept-encoding") ?? "");
    const read = this.#etag ? undefined : await this.#read();
    const etag = `"${this.#etag ?? etagOf(read!)}${encoding ? `-${encoding}` : ""}"`;
    const headers: Record<string, string> = { ...this.#headers, etag, vary: "Accept-Encoding" };
    const known = request.get("if-none-match");
    if (this.#status === 200 && known?.split(/,\s*/).some((tag) => tag.replace(/^W\//, "") === etag)) {
      return new Response(null, { status: 304, headers });
    }
    const bytes = read ?? (encoding ? await this.#encode(encoding) : await this.#read());
    if (encoding) headers["content-encoding"] = encoding;
    headers["content-length"] = String(bytes.byteLength);
    return new Response(bytes as Uint8Array<ArrayBuffer>, { status: this.#status, headers });
  }
}

/** https://www.jsonfeed.org/version/1.1/, "Suggestions for publishers". */
const jsonFeed = "application/feed+json; charset=utf-8";
/** Twenty MB of pictures and downloads, each of which few ask for; the few KB of faces are on every page. */
const readWhenAsked = /^(image\/(?!svg)|application\/(pdf|zip)$)/;
const immutable = { "cache-control": "public, max-age=31536000, immutable" };

/** Whether a file below `dist/client`, named by its path there, holds addresses that are filled in when it is served. */
export const holdsAddresses = (path: string) => /\.(txt|xml|ics)$|\/feed\.json$/.test(path);
/** Whether a file below `dist/client`, named by its path there, is the build's own and never served. */
export const isInternal = (path: string) => path.startsWith(".vite");

/** Reads every file below `directory` that may be asked for, by URL path; `fill` writes addresses into plain text files. */
export async function loadAssets(directory: string, fill: (text: string) => string): Promise<Map<string, StaticFile>> {
  const files = new Map<string, StaticFile>();
  for (const path of await filesBelow(directory)) {
    if (isInternal(path)) continue;
    const type = path.endsWith("/feed.json") ? jsonFeed : (getMimeType(path) ?? "application/octet-stream");
    const caching = path.startsWith("assets/") ? immutable : { "cache-control": "public, max-age=3600" };
    const written = (text: string) => (path.endsWith(".ics") ? foldedLines(fill(text)) : fill(text));
    const read = () => readFile(join(directory, path));
    const filled = async () => (holdsAddresses(path) ? Buffer.from(written((await read()).toString("utf8"))) : read());
    files.set(`/${path}`, new StaticFile(readWhenAsked.test(type) ? read : await filled(), type, caching));
  }
  return files;
}

/** Reads every page below `directory`, by URL path; `prepare` makes the file that is served of its HTML. */
export async function loadPages(directory: string, prepare: (html: string, path: string) => StaticFile) {
  const pages = new Map<string, StaticFile>();
  for (const path of await filesBelow(directory)) {
    const url = `/${path.replace(/\.html$/, "").replace(/(^|\/)index$/, "")}`;
    pages.set(url, prepare(await readFile(join(directory, path), "utf8"), url));
  }
  return pages;
}

/** The files below a folder, by their path in it, with slashes. */
export async function filesBelow(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(directory.length + 1)
        .replaceAll("\\", "/"),
    );
}
