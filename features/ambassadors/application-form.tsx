import { agentTool } from "../../forms/agent-tool.ts";
import { Fields } from "../../forms/fields.tsx";
import { refusalMessage } from "../../forms/refusal.ts";
import type { SentForm } from "../../forms/send.ts";
import { useJsonForm } from "../../forms/use-json-form.ts";
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

/**
 * The application's form. Its fields keep their own values, whatever opens and closes around them; it works as a plain
 * form until it wakes. A saved application is told
 * to the page by the event "applied"; where nobody cancels that, the form leads to `after`.
 */
export function ApplicationForm({ words, errors, locale, after, sent }: ApplicationFormProps) {
  const { form, refusal, sending } = useJsonForm({
    action: "/api/ambassadors",
    check: checkApplication,
    sent,
    onSaved(element) {
      showToast("success", words.toast, toastId);
      const handled = !element.dispatchEvent(new Event("applied", { bubbles: true, cancelable: true }));
      if (!handled) location.assign(after);
    },
    onRefused(element, refused) {
      // Whoever has closed the dialog meanwhile learns it all the same.
      if (!element.checkVisibility()) showToast("error", refusalMessage(refused, words, errors), toastId);
    },
  });
  return (
    <form {...form} {...agentTool("apply_as_ambassador", words.submit)} onFocus={prepareToasts}>
      <Fields inputs={inputs} words={words} errors={refusal?.fields ?? {}} sent={sent} />
      <input type="hidden" name="locale" value={locale} />
      <p className="small">
        <RichText text={words.consent} />
      </p>
      <p role="alert" className="refusal">
        {refusal && refusalMessage(refusal, words, errors)}
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
