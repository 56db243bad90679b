import type { ReactNode } from "react";
import { Field } from "../../../forms/field.tsx";
import type { TeamWords } from "../../../team/words.ts";
import { useSending } from "../session/use-sending.ts";
import { codeFaults } from "./code-faults.ts";

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
