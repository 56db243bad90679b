/** What a body held, or the code of why it was refused. */
export type Body =
  | { kind: "json"; values: unknown }
  | { kind: "form"; values: Record<string, string> }
  | { kind: "json" | "form"; refused: "invalid" | "too_large" | "unsupported_media_type" };

const typeOf = (request: Request) => request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();

/** Whether a request says that it is a browser's form; whatever else it says is answered as JSON is. */
export const kindOf = (request: Request) => (typeOf(request) === "application/x-www-form-urlencoded" ? "form" : "json");

/**
 * Reads a JSON or urlencoded body of at most `maxBytes` or `maxFormBytes`, strictly: broken JSON and bytes that are not UTF-8 are
 * refused, and so is what ends too early because the client has left. A form's values are strings; of a repeated field the
 * last one counts.
 */
export async function readBody(request: Request, maxBytes: number, maxFormBytes = maxBytes): Promise<Body> {
  const kind = kindOf(request);
  if (kind === "json" && typeOf(request) !== "application/json") return { kind, refused: "unsupported_media_type" };
  if (kind === "json") return { kind, ...(await readJson(request, maxBytes)) };
  try {
    const text = await readText(request, maxFormBytes);
    if (text === undefined) return { kind, refused: "too_large" };
    return { kind, values: Object.fromEntries(new URLSearchParams(text)) };
  } catch {
    return { kind, refused: "invalid" };
  }
}

/** Reads a body of at most `maxBytes` as JSON, as strictly, whatever it says that it is. */
export async function readJson(
  request: Request,
  maxBytes: number,
): Promise<{ values: unknown } | { refused: "invalid" | "too_large" }> {
  try {
    const text = await readText(request, maxBytes);
    if (text === undefined) return { refused: "too_large" };
    return isModest(text) ? { values: JSON.parse(text) } : { refused: "invalid" };
  } catch {
    return { refused: "invalid" };
  }
}

/**
 * Reads a body of at most `maxBytes` as text of a type such as text/csv, as UTF-8 or, with a byte order mark, UTF-16; anything else is
 * "invalid".
 */
export async function readTextBody(
  request: Request,
  type: string,
  maxBytes: number,
): Promise<{ text: string } | { refused: "invalid" | "too_large" | "unsupported_media_type" }> {
  if (typeOf(request) !== type) return { refused: "unsupported_media_type" };
  try {
    const bytes = await readBytes(request, maxBytes);
    if (!bytes) return { refused: "too_large" };
    const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
    return { text: new TextDecoder(isWide ? "utf-16le" : "utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { refused: "invalid" };
  }
}

/** The text of a body of at most `maxBytes`, undefined for a larger one. Rejects when it is not UTF-8 or ends too early. */
async function readText(request: Request, maxBytes: number): Promise<string | undefined> {
  const bytes = await readBytes(request, maxBytes);
  return bytes && new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

/**
 * Nobody sends so much in good faith: so many arrays and objects in one another, and in all. What goes through a value by
 * calling itself, as JSON.stringify does, stands the first.
 */
const [deepest, mostParts] = [64, 20_000];

/** Whether a JSON text is within the bounds of 64 in one another and 20,000 arrays and objects in all; looked at before it is parsed, which alone takes longer for some. */
export function isModest(text: string): boolean {
  let [depth, parts] = [0, 0];
  for (let index = 0; index < text.length; index++) {
    const letter = text[index];
    if (letter === '"') index = endOfString(text, index);
    else if (letter === "[" || letter === "{") {
      if (++depth > deepest || ++parts > mostParts) return false;
    } else if (letter === "]" || letter === "}") depth--;
  }
  return true;
}

/** Where the string ends that begins at an index. */
function endOfString(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index++) {
    const letter = text[index];
    if (letter === "\\") index++;
    else if (letter === '"') return index;
  }
  return text.length;
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array | undefined> {
  const announced = request.headers.get("content-length");
  if (Number(announced ?? 0) > maxBytes) return undefined;
  // What is announced comes at once, without a stream of the web's in between, at a third of the processor time.
  if (announced) {
    const bytes = new Uint8Array(await request.arrayBuffer());
    return bytes.byteLength > maxBytes ? undefined : bytes;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
