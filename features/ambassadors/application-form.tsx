import { type FormEvent, useEffect, useRef, useState } from "react";
import { agentTool } from "../../forms/agent-tool.ts";
import { Fields } from "../../forms/fields.tsx";
import { mended } from "../../forms/mended.ts";
import { type FormRefusal, refusalMessage } from "../../forms/refusal.ts";
import { type SentForm, send } from "../../forms/send.ts";
import { RichText } from "../../ui/rich-text.tsx";
import { prepareToasts, showToast } from "../../ui/toast.ts";
import { checkApplication } from "./contract.ts";

export type ApplicationWords = {
  fields: { name: string; email: string; phone: string; reason: string };
  honeypot: string;
  submit: string;
  submitting: string;
  cancel: string;
  hint: string;
  sending: string;
  consent: string;
  missing: string;
  failed: string;
  offline: string;
  fieldErrors: Record<string, string>;
  toast: string;
};

export type ApplicationFormProps = {
  words: ApplicationWords;
  /** One message per error code of the API. */
  errors: Record<string, string>;
  locale: string;
  /** The place that says one has applied, for a form that stands outside the dialog. */
  after: string;
  sent?: SentForm;
};

const toastId = "apply";

const inputs = [
  { name: "name", type: "text", autoComplete: "name" },
  { name: "email", type: "email", autoComplete: "email" },
  { name: "phone", type: "tel", autoComplete: "tel" },
  { name: "reason", type: "lines", autoComplete: "on" },
] as const;

type State = { phase: "idle" | "sending" } | ({ phase: "refused"; mended?: boolean } & FormRefusal);

/**
 * The application's form. Its fields keep their own values, whatever opens and closes around them; it works as a plain
 * form until it wakes. A saved application is told
 * to the page by the event "applied"; where nobody cancels that, the form leads to `after`.
 */
export function ApplicationForm({ words, errors, locale, after, sent }: ApplicationFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State>(sent ? { ...sent, phase: "refused" } : { phase: "idle" });
  const refusal = state.phase === "refused" ? state : undefined;
  const message = refusal && refusalMessage(refusal, words, errors);
  const sending = state.phase === "sending";

  useEffect(() => {
    if (state.phase === "refused" && !state.mended)
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [state]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.getAttribute("formmethod") === "dialog") return; // "Cancel" closes the dialog by itself.
    event.preventDefault();
    if (sending) return;
    const values = Object.fromEntries(new FormData(event.currentTarget));
    const checked = checkApplication(values);
    if (!checked.ok) return setState({ phase: "refused", code: "invalid", fields: checked.fields });
    setState({ phase: "sending" });
    const outcome = await send("/api/ambassadors", values);
    if (outcome.kind === "saved") return saved();
    setState({ ...outcome, phase: "refused" });
    // Whoever has closed the dialog meanwhile learns it all the same.
    if (!form.current?.checkVisibility()) showToast("error", refusalMessage(outcome, words, errors), toastId);
  }

  function mend({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    if (!refusal) return;
    const checked = checkApplication(Object.fromEntries(new FormData(currentTarget)));
    const left = mended(refusal, (target as HTMLInputElement).name, checked);
    if (left !== refusal) setState(left ? { ...left, phase: "refused", mended: true } : { phase: "idle" });
  }

  function saved() {
    form.current?.reset();
    setState({ phase: "idle" });
    showToast("success", words.toast, toastId);
    const handled = !form.current?.dispatchEvent(new Event("applied", { bubbles: true, cancelable: true }));
    if (!handled) location.assign(after);
  }

  return (
    <form
      ref={form}
      action="/api/ambassadors"
      method="post"
      {...agentTool("apply_as_ambassador", words.submit)}
      noValidate
      onSubmit={submit}
      onInput={mend}
      onFocus={prepareToasts}
      aria-busy={sending || undefined}
    >
      <Fields inputs={inputs} words={words} errors={refusal?.fields ?? {}} sent={sent} />
      <input type="hidden" name="locale" value={locale} />
      <p className="small">
        <RichText text={words.consent} />
      </p>
      <p role="alert" className="refusal">
        {message}
      </p>
      <div className="actions">
        <button type="submit" className="button" aria-disabled={sending || undefined}>
          {sending ? words.submitting : words.submit}
        </button>
        <button type="submit" formMethod="dialog" className="button quiet cancel">
          {words.cancel}
        </button>
      </div>
      <p role="status" className="small">
        {sending ? words.sending : words.hint}
      </p>
    </form>
  );
}
