import type { ReactNode } from "react";
import { Field } from "../../../forms/field.tsx";
import { fill, inSeconds } from "../../../team/format.ts";
import { messageOf } from "../../../team/problem-note.tsx";
import { ApiError } from "../../../team/reading/api.ts";
import type { TeamWords } from "../../../team/words.ts";
import { type FormFaults, NotReauthenticated, useSending } from "../session/use-sending.ts";

type Props = {
  words: TeamWords;
  /** What the code is of. */
  method: "app" | "recovery";
  label: string;
  /** Sends a code; what it throws is told at the field or above it. */
  send: (code: string) => Promise<void>;
  /** What stands above the field. */
  above?: ReactNode;
  /** The buttons. */
  children: (busy: boolean) => ReactNode;
};

/** A form for one code. */
export function CodeForm({ words, method, label, send, above, children }: Props) {
  const { busy, faults, form } = useSending(
    async ({ code = "" }) => {
      try {
        await send(code);
      } catch (error) {
        return codeFaults(words, method, error);
      }
      return undefined;
    },
    { refocus: "code" },
  );
  return (
    <form {...form} action="/api/auth/two-factor/verify-totp">
      {above}
      <p role="alert" className="alert">
        {faults.alert}
      </p>
      <Field
        label={label}
        error={faults.fields?.code}
        name="code"
        type="text"
        autoComplete={method === "app" ? "one-time-code" : "off"}
        {...(method === "app" && { inputMode: "numeric" })}
      />
      {children(busy)}
    </form>
  );
}

/** What was wrong with a code, in its field or above it. */
function codeFaults(words: TeamWords, method: "app" | "recovery", error: unknown): FormFaults {
  const { step } = words.factors;
  if (error instanceof NotReauthenticated) return {};
  if (!(error instanceof ApiError)) return { alert: words.errors.failed };
  if (error.code === "invalid") {
    if (method === "recovery") return { fields: { code: step.recovery.wrong } };
    return { fields: { code: error.fields.code === "used" ? step.app.used : step.app.wrong } };
  }
  if (error.status === 429 && error.retryAfter > 0)
    return { alert: fill(words.signIn.tooMany, { when: inSeconds(error.retryAfter) }) };
  return { alert: messageOf(words, error) };
}
