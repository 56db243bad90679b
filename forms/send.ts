import type { FieldErrors, FormRefusal } from "./refusal.ts";

/**
 * How sending a form ended; `code` is the API's error code, "offline" when nothing could be sent, or "failed" when no
 * answer came in time. `id`: of what was saved; `rank`: where on a list it stands; `waiting`: whether
 * it has no rank there yet.
 */
export type SendOutcome =
  | { kind: "saved"; id?: string; rank?: number; waiting?: boolean }
  | ({ kind: "refused" } & FormRefusal);

/** A form that came back refused: what was typed, and what the API said of it. */
export type SentForm = FormRefusal & { values: Record<string, string> };

const timeoutMs = 10_000;

/** Sends a form's values to the API, to be saved anew (POST) or in what is there (PATCH). Never throws: no connection and an answer slower than 10 s are refusals too. */
export async function send(
  path: string,
  values: Record<string, FormDataEntryValue>,
  method: "POST" | "PATCH" = "POST",
): Promise<SendOutcome> {
  // Asked before: a line that drops later may have carried the form.
  const wasOffline = !navigator.onLine;
  let isUnsent = true;
  try {
    const response = await fetch(path, {
      method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(values),
      signal: AbortSignal.timeout(timeoutMs),
    });
    isUnsent = false;
    if ([201, 202, 204].includes(response.status)) {
      const { id, place, waiting } = await response.json().catch(() => ({}));
      return { kind: "saved", id, rank: place, waiting };
    }
    const answer = (await response.json()) as { code: string; fields?: FieldErrors };
    return { kind: "refused", code: answer.code, fields: answer.fields ?? {} };
  } catch (error) {
    // A browser may take a line for none that carries all the same: only one that refused at once has sent nothing.
    const offline = wasOffline && !navigator.onLine && isUnsent && (error as Error).name !== "TimeoutError";
    return { kind: "refused", code: offline ? "offline" : "failed", fields: {} };
  }
}
