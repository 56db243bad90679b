/** What a source said. `values` is undefined for a body that is not JSON. */
export type SourceAnswer =
  | { outcome: "answered"; values: unknown; etag: string | null }
  | { outcome: "not modified" }
  | { outcome: "failed"; why: string; waitMs: number };

/** All currencies of the world take 4 KB. */
const mostBytes = 65_536;
const longestEtag = 256;
const longestWaitMs = 86_400_000;

const failed = (why: string, waitMs = 0): SourceAnswer => ({ outcome: "failed", why, waitMs });

/**
 * Asks for rates once, until `signal` is aborted: no redirect is followed, for the address may hold a key, and at most 64 KB are
 * read. Every failure is an outcome, whose `why` holds nothing of the address.
 */
export async function askSource(address: string, etag: string | null, signal: AbortSignal): Promise<SourceAnswer> {
  try {
    const headers = { accept: "application/json", ...(etag && { "if-none-match": etag }) };
    const answer = await fetch(address, { headers, redirect: "manual", signal });
    if (answer.status === 200) return await readAnswer(answer);
    await answer.body?.cancel();
    if (answer.status === 304 && etag) return { outcome: "not modified" };
    return failed(`status ${answer.status}`, retryAfterMs(answer.headers));
  } catch (error) {
    return failed(signal.aborted ? "timeout" : nameOf(error));
  }
}

async function readAnswer(answer: Response): Promise<SourceAnswer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) return failed("too large");
    chunks.push(chunk);
  }
  const etag = answer.headers.get("etag");
  const kept = etag && etag.length <= longestEtag ? etag : null;
  return { outcome: "answered", values: parse(Buffer.concat(chunks).toString("utf8")), etag: kept };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** How long Retry-After asks to be left alone, in ms, at most a day; 0 where it says nothing in seconds. */
function retryAfterMs(headers: Headers): number {
  const seconds = headers.get("retry-after") ?? "";
  return /^\d+$/.test(seconds) ? Math.min(Number(seconds) * 1000, longestWaitMs) : 0;
}

/** A code such as ECONNREFUSED; a message may hold the address. */
function nameOf(error: unknown): string {
  const { name, cause } = error as Error;
  const code = (cause as { code?: unknown } | undefined)?.code;
  return typeof code === "string" ? code : name;
}
