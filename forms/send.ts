import type { FieldErrors } from "./contact.ts";

/** How sending a form ended; `code` is the API's error code, or "failed" when no answer came in time. */
export type SendOutcome = { kind: "saved" } | { kind: "refused"; code: string; fields: FieldErrors };

/** A form that came back refused: what was typed, and what the API said of it. */
export type SentForm = { values: Record<string, string>; code: string; fields: FieldErrors };

type Refusal = { code: string; fields: FieldErrors };

/** The message of a refusal, with `errors` by the API's codes. */
export const refusalMessage = (
  { code, fields }: Refusal,
  words: { missing: string; failed: string },
  errors: Record<string, string>,
): string => (Object.values(fields).includes("required") ? words.missing : (errors[code] ?? words.failed));

const timeoutMs = 10_000;

/** Sends a form's values to the API. Never throws: no connection and an answer slower than 10 s are refusals too. */
export async function send(path: string, values: Record<string, FormDataEntryValue>): Promise<SendOutcome> {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(values),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 201) return { kind: "saved" };
    const { code, fields } = (await response.json()) as { code: string; fields?: FieldErrors };
    return { kind: "refused", code, fields: fields ?? {} };
  } catch {
    return { kind: "refused", code: "failed", fields: {} };
  }
}
