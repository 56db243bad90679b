import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Checked } from "./contact.ts";
import { mended } from "./mended.ts";
import type { FormRefusal } from "./refusal.ts";
import { type SentForm, send } from "./send.ts";

type State = { phase: "idle" | "sending" | "saved" } | ({ phase: "refused"; mended?: boolean } & FormRefusal);

type JsonForm = {
  /** Where it is sent to, with and without a script. */
  action: string;
  check(values: unknown): Checked<unknown>;
  /** What it holds, and what was refused of it. */
  sent?: SentForm | undefined;
  /** Called once it is saved and empty again. */
  onSaved?(form: HTMLFormElement): void;
  onRefused?(form: HTMLFormElement, refusal: FormRefusal): void;
};

/**
 * A form that checks itself, is sent as JSON, and shows what was refused until that is mended: what its element needs, and its state. It is a
 * plain form until it wakes. A button of method "dialog" sends nothing.
 */
export function useJsonForm({ action, check, sent, onSaved, onRefused }: JsonForm) {
  const ref = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State>(sent?.code ? { ...sent, phase: "refused" } : { phase: "idle" });
  const refusal = state.phase === "refused" ? state : undefined;
  const sending = state.phase === "sending";

  useEffect(() => {
    if (state.phase === "refused" && !state.mended)
      ref.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [state]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.getAttribute("formmethod") === "dialog") return;
    event.preventDefault();
    if (sending) return;
    const values = Object.fromEntries(new FormData(form));
    const checked = check(values);
    if (!checked.ok) return setState({ phase: "refused", code: "invalid", fields: checked.fields });
    setState({ phase: "sending" });
    const outcome = await send(action, values);
    if (outcome.kind === "refused") {
      setState({ ...outcome, phase: "refused" });
      return onRefused?.(form, outcome);
    }
    form.reset();
    setState({ phase: "saved" });
    onSaved?.(form);
  }

  function onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    if (!refusal) return;
    const checked = check(Object.fromEntries(new FormData(currentTarget)));
    const left = mended(refusal, (target as HTMLInputElement).name, checked);
    if (left !== refusal) setState(left ? { ...left, phase: "refused", mended: true } : { phase: "idle" });
  }

  const form = { ref, action, method: "post", noValidate: true, onSubmit, onInput, "aria-busy": sending || undefined };
  return { form, refusal, sending, isSaved: state.phase === "saved" };
}
