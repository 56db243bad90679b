import type { ReactNode } from "react";
import { Field } from "../../../forms/field.tsx";
import { fill, inSeconds } from "../../../team/format.ts";
import { messageOf } from "../../../team/problem-note.tsx";
import { ApiError } from "../../../team/reading/api.ts";
import type { TeamWords } from "../../../team/words.ts";
import { type FormFaults, NotReauthenticated, useSending } from "./use-sending.ts";

/** Says in words why a call about somebody's account was refused; an address that is somebody else's, at its field. */
export function accountFaults(words: TeamWords, error: unknown): FormFaults {
  const { fieldErrors } = words.ownAccount;
  const said = (code: string) => fieldErrors[code as keyof typeof fieldErrors] ?? words.errors.internal;
  if (error instanceof NotReauthenticated) return {};
  if (!(error instanceof ApiError)) return { alert: messageOf(words, error) };
  const { code, fields, status, retryAfter } = error;
  if (code === "taken") return { fields: { email: fieldErrors.taken } };
  if (status === 429 && retryAfter > 0) return { alert: fill(words.signIn.tooMany, { when: inSeconds(retryAfter) }) };
  if (code !== "invalid") return { alert: messageOf(words, error) };
  return { fields: Object.fromEntries(Object.entries(fields).map(([name, why]) => [name, said(why)])) };
}

type Props = {
  words: { submit: string; submitting: string };
  fields: {
    name: string;
    type: "text" | "email" | "password";
    label: string;
    autoComplete: string;
    hint?: string;
    value?: string;
  }[];
  className?: string;
  /** Sends what was typed, by the fields' names; says what was wrong, or nothing. */
  send: (values: Record<string, string>) => Promise<FormFaults | undefined>;
  /** What stands above the fields. */
  children?: ReactNode;
  /** What stands between the fields and the button that sends. */
  below?: ReactNode;
  /** What stands beside the button that sends. */
  beside?: ReactNode;
  /** Whether it is empty again after it was sent. */
  clears?: boolean;
};

/** A form of some fields, which keeps what was typed until it was taken, and points at the first that is wrong. */
export function TypedForm({ words, fields, className, send, children, below, beside, clears = false }: Props) {
  const { busy, faults, form } = useSending(send, { clears });
  return (
    <form {...form} className={className} noValidate>
      {children}
      <p role="alert" className="alert">
        {faults.alert}
      </p>
      {fields.map((field) => (
        <Field key={field.name} {...field} error={faults.fields?.[field.name]} />
      ))}
      {below}
      <div className="choices">
        {beside}
        <button type="submit" className="button compact" aria-disabled={busy}>
          {busy ? words.submitting : words.submit}
        </button>
      </div>
    </form>
  );
}
