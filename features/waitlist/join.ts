import type { FieldErrors } from "./contract.ts";

/** How an attempt to join ended; `code` is the API's error code, or "failed" when no answer came in time. */
export type JoinOutcome =
  | { kind: "joined" }
  | { kind: "already" }
  | { kind: "refused"; code: string; fields: FieldErrors };

const timeoutMs = 10_000;

/** Sends the form's values to the API. Never throws: no connection and an answer slower than 10 s are refusals too. */
export async function join(values: Record<string, FormDataEntryValue>): Promise<JoinOutcome> {
  try {
    const response = await fetch("/api/waitlist", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(values),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 201) return { kind: "joined" };
    if (response.status === 409) return { kind: "already" };
    const { code, fields } = (await response.json()) as { code: string; fields?: FieldErrors };
    return { kind: "refused", code, fields: fields ?? {} };
  } catch {
    return { kind: "refused", code: "failed", fields: {} };
  }
}
