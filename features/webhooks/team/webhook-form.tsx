import { type FormEvent, type ReactNode, useState } from "react";
import { Field } from "../../../forms/field.tsx";
import { messageOf } from "../../../team/problem-note.tsx";
import { ApiError } from "../../../team/reading/api.ts";
import type { TeamWords } from "../../../team/words.ts";
import { eventTypes } from "../contract.ts";
import type { WebhookForm } from "./webhook-calls.ts";
import type { WebhookWords } from "./words.ts";

type Props = {
  words: TeamWords;
  said: WebhookWords;
  value: WebhookForm;
  submit: string;
  /** Saves what the form holds; what it throws is said beside it. */
  save: (values: WebhookForm) => Promise<unknown>;
  children?: ReactNode;
};

/** Where a webhook's address and events are chosen. */
export function WebhookFields({ words, said, value, submit, save, children }: Props) {
  const { form, errors } = said;
  const [events, setEvents] = useState(value.events);
  const [withPhone, setWithPhone] = useState(value.withPhone);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const fields = error instanceof ApiError && error.code === "invalid" ? error.fields : undefined;
  const because = (code: string | undefined) => code && (errors[code as keyof typeof errors] ?? errors.unknown);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const url = String(new FormData(event.currentTarget).get("url") ?? "");
    setBusy(true);
    setError(undefined);
    await save({ url, events, withPhone }).catch(setError);
    setBusy(false);
  }

  return (
    <form onSubmit={onSubmit} method="post" noValidate>
      <p role="alert" className="alert">
        {error !== undefined && (fields ? because(fields.events) : messageOf(words, error))}
      </p>
      <Field
        {...{ name: "url", type: "text", autoComplete: "off", label: form.url, hint: form.urlHint, value: value.url }}
        error={fields?.url === "required" ? errors.unknown : because(fields?.url)}
      />
      <fieldset className="rows">
        <legend>{form.events}</legend>
        {eventTypes.map((type) => (
          <label key={type}>
            <input
              type="checkbox"
              name={type}
              checked={events.includes(type)}
              onChange={({ target }) =>
                setEvents(target.checked ? [...events, type] : events.filter((one) => one !== type))
              }
            />
            <span>{said.events[type]}</span>
          </label>
        ))}
      </fieldset>
      <label>
        <input type="checkbox" checked={withPhone} onChange={({ target }) => setWithPhone(target.checked)} />
        <span>{form.withPhone}</span>
      </label>
      <div className="choices">
        {children}
        <button type="submit" className="button compact" aria-disabled={busy}>
          {busy ? form.submitting : submit}
        </button>
      </div>
    </form>
  );
}
