import { Fields } from "../../../forms/fields.tsx";
import { refusalMessage } from "../../../forms/refusal.ts";
import type { SentForm } from "../../../forms/send.ts";
import { useJsonForm } from "../../../forms/use-json-form.ts";
import { checkAlert } from "./contract.ts";

export type AlertFormProps = {
  words: {
    fields: { atLeast: string; email: string; currency: string };
    asked: { title: string; text: string };
    consent: string;
    submit: string;
    submitting: string;
    honeypot: string;
    missing: string;
    failed: string;
    offline: string;
    fieldErrors: Record<string, string>;
  };
  /** One message per error code of the API. */
  errors: Record<string, string>;
  locale: string;
  /** The path of the page that it stands on. */
  page: string;
  /** The currency, or those to choose from, the first one first, by their codes. */
  currency: string | Record<string, string>;
  /** What it holds, and what was refused of it. */
  sent?: SentForm | undefined;
  /** Whether the page lists one's alerts, and is shown again with a new one. */
  isListed?: boolean;
};

const inputs = [
  { name: "atLeast", type: "text", autoComplete: "off", inputMode: "decimal" },
  { name: "email", type: "email", autoComplete: "email" },
] as const;

/** As the server leads a form that a browser sent by itself. */
function showAgain() {
  location.hash = "alert-asked";
  location.reload();
}

/** The form that asks for a mail once a rate is there; a plain form until it wakes. */
export function AlertForm({ words, errors, locale, page, currency, sent, isListed }: AlertFormProps) {
  const { form, refusal, sending, isSaved } = useJsonForm({
    action: "/api/rates/alerts",
    check: checkAlert,
    sent,
    ...(isListed && { onSaved: showAgain }),
  });
  return (
    <form {...form}>
      <div role="status">
        {isSaved && (
          <p className="lead">
            <b>{words.asked.title}.</b> {words.asked.text}
          </p>
        )}
      </div>
      {typeof currency === "string" ? (
        <input type="hidden" name="currency" value={currency} />
      ) : (
        <div className="field">
          <label>
            {words.fields.currency}
            <select name="currency">
              {Object.entries(currency).map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        </div>
      )}
      <Fields inputs={inputs} words={words} errors={refusal?.fields ?? {}} sent={sent} />
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="page" value={page} />
      <p className="small">{words.consent}</p>
      <p role="alert" className="refusal">
        {refusal && refusalMessage(refusal, words, errors)}
      </p>
      <button type="submit" className="button" aria-disabled={sending || undefined}>
        {sending ? words.submitting : words.submit}
      </button>
    </form>
  );
}
