/** An answer that was no success; `status` is 0 and `code` "failed" when none came, or none that can be read. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  /** After how many seconds to try again; 0 when nobody said. */
  readonly retryAfter: number;

  constructor(status: number, code: string, fields: Record<string, string> = {}, retryAfter = 0) {
    super(code);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/** What a refusal of a session's call says about it: that it is over, is no operator's, or lacks a second factor. */
export type SessionRefusal = "ended" | "forbidden" | "factor_required";

const hearers = new Set<(refusal: SessionRefusal) => void>();

/** Calls back whenever the server refuses the session of any call. Returns how to stop. */
export function hearRefusals(hear: (refusal: SessionRefusal) => void): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

let sessions = 0;

/** Says that a session begins or is over: what calls that were sent before are refused says nothing of the one that comes. */
export function changeSession(): void {
  sessions++;
}

const timeoutMs = 10_000;
/** A file has to be carried there first. */
const fileTimeoutMs = 180_000;

/** A call that stands on the session: as `call`, and a refusal of the session, while it is the same, is heard by all. */
export async function request<Answer>(...what: Parameters<typeof call>): Promise<Answer> {
  const mine = sessions;
  try {
    return await call<Answer>(...what);
  } catch (error) {
    const code = error instanceof ApiError && error.code;
    const isOther = code === "forbidden" || code === "factor_required";
    const refusal = code === "unauthenticated" ? "ended" : isOther && code;
    if (refusal && mine === sessions) for (const hear of hearers) hear(refusal);
    throw error;
  }
}

/**
 * Calls the server: `body` goes as JSON, a file as it is, what comes back is read as such or as plain text, by its type. Throws an ApiError when the call is refused or no
 * answer comes in 10 s (3 minutes for a file), and what `signal` says when that ends it.
 */
export async function call<Answer>(method: string, path: string, body?: object, signal?: AbortSignal): Promise<Answer> {
  const isFile = body instanceof Blob;
  const slow = AbortSignal.timeout(isFile ? fileTimeoutMs : timeoutMs);
  const init: RequestInit = {
    method,
    cache: "no-store",
    signal: signal ? AbortSignal.any([signal, slow]) : slow,
    ...(body && {
      headers: { "content-type": isFile ? body.type : "application/json" },
      body: isFile ? body : JSON.stringify(body),
    }),
  };
  const answer = await fetch(path, init).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError(0, "failed");
  });
  if (!answer.ok) throw await refusal(answer);
  if (answer.status === 204 || method === "HEAD") return undefined as Answer;
  const isText = answer.headers.get("content-type")?.startsWith("text/plain");
  return (isText ? answer.text() : answer.json()).catch(() => {
    throw new ApiError(0, "failed");
  });
}

/** What a refusal without a body means, as that of a HEAD is. */
const codeOf = (status: number) => ({ 403: "forbidden", 503: "unavailable" })[status] ?? "internal";

async function refusal(answer: Response): Promise<ApiError> {
  const { code, fields } = await answer.json().catch(() => ({}));
  if (answer.status === 401) return new ApiError(401, "unauthenticated");
  if (answer.status === 429) return new ApiError(429, "rate_limited", {}, Number(answer.headers.get("retry-after")));
  return new ApiError(answer.status, typeof code === "string" ? code : codeOf(answer.status), fields);
}

/** The part of an address that asks for these values; what is null is left out. */
export function query(values: Record<string, string | number | null>): string {
  const known = Object.entries(values).filter(([, value]) => value !== null);
  return `?${new URLSearchParams(known.map(([name, value]) => [name, String(value)]))}`;
}
