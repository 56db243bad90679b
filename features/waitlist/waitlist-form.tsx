import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { FieldErrors } from "../../forms/contact.ts";
import { Fields } from "../../forms/fields.tsx";
import { refusalMessage, type SendOutcome, type SentForm, send } from "../../forms/send.ts";
import { RichText } from "../../ui/rich-text.tsx";
import { prepareToasts, showToast } from "../../ui/toast.ts";
import type { CarriedProps } from "./came-with.tsx";
import { CarriedFields, CarriedLine, useCarried } from "./carried-fields.tsx";
import { checkJoin } from "./contract.ts";

export type WaitlistWords = {
  fields: { name: string; phone: string; email: string };
  honeypot: string;
  submit: string;
  submitting: string;
  consent: { version: string; text: string };
  missing: string;
  failed: string;
  fieldErrors: Record<string, string>;
  joined: { title: string; text: string; steps: string[]; toast: string };
  already: { title: string; text: string };
};

export type WaitlistFormProps = {
  words: WaitlistWords;
  /** One message per error code of the API. */
  errors: Record<string, string>;
  locale: string;
  carried: CarriedProps;
  /** What people come for to the page of this form; the address may know better. */
  interest?: string;
  sent?: SentForm;
};

/** For how long the confirmation stands in the form's place before the empty fields return. */
const successMs = 5000;

const toastId = "join";

const inputs = [
  { name: "name", type: "text", autoComplete: "name" },
  { name: "phone", type: "tel", autoComplete: "tel" },
  { name: "email", type: "email", autoComplete: "email" },
] as const;

type State =
  | { phase: "idle" | "submitting" | "success"; notice?: "joined" | "already" }
  | { phase: "refused"; code: string; fields: FieldErrors };

/**
 * The waitlist form. Its fields keep their own values, so that what was typed before it woke, or before a failure, is
 * never touched; it works as a plain form until then.
 */
export function WaitlistForm({ words, errors, locale, carried, interest, sent }: WaitlistFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>(
    sent ? { phase: "refused", code: sent.code, fields: sent.fields } : { phase: "idle" },
  );
  const came = useCarried(interest, sent?.values);
  const refusal = state.phase === "refused" ? state : undefined;
  const shown = state.phase === "refused" ? undefined : state.notice;

  useEffect(() => {
    if (state.phase === "success") notice.current?.focus();
    if (state.phase === "refused") form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    if (state.phase !== "success") return;
    const timer = setTimeout(() => setState({ phase: "idle", notice: "joined" }), successMs);
    return () => clearTimeout(timer);
  }, [state]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.phase === "submitting") return;
    const values = Object.fromEntries(new FormData(event.currentTarget));
    const checked = checkJoin(values);
    if (!checked.ok) return setState(next({ kind: "refused", code: "invalid", fields: checked.fields }));
    setState({ phase: "submitting" });
    showToast("loading", words.submitting, toastId);
    setState(next(await send("/api/waitlist", values)));
  }

  function next(outcome: SendOutcome): State {
    if (outcome.kind === "refused" && outcome.code === "23505") {
      showToast("info", words.already.title, toastId);
      return { phase: "idle", notice: "already" };
    }
    if (outcome.kind === "refused") {
      showToast("error", refusalMessage(outcome, words, errors), toastId);
      return { phase: "refused", code: outcome.code, fields: outcome.fields };
    }
    showToast("success", words.joined.toast, toastId);
    for (const { name } of inputs) (form.current?.elements.namedItem(name) as HTMLInputElement).value = "";
    return { phase: "success", notice: "joined" };
  }

  return (
    <div className="join">
      <div role="status" ref={notice} tabIndex={-1}>
        {shown === "joined" && <Joined words={words.joined} came={<CarriedLine came={came} carried={carried} />} />}
        {shown === "already" && <Already words={words.already} />}
      </div>
      <form
        ref={form}
        action="/api/waitlist"
        method="post"
        noValidate
        onSubmit={submit}
        onFocus={prepareToasts}
        hidden={state.phase === "success"}
        aria-busy={state.phase === "submitting" || undefined}
      >
        <CarriedFields came={came} carried={carried} />
        <Fields
          inputs={inputs}
          words={words}
          message={refusal && refusalMessage(refusal, words, errors)}
          errors={refusal?.fields ?? {}}
          sent={sent}
        />
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="consent" value={words.consent.version} />
        <button type="submit" className="button" aria-disabled={state.phase === "submitting" || undefined}>
          {state.phase === "submitting" ? words.submitting : words.submit}
        </button>
        <p className="small">
          <RichText text={words.consent.text} />
        </p>
      </form>
    </div>
  );
}

/** The lasting notice of a new entry, with the next steps. */
export function Joined({ words, came }: { words: WaitlistWords["joined"]; came?: ReactNode }) {
  return (
    <>
      <h3>{words.title}</h3>
      <p>{words.text}</p>
      {came}
      <ul>
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </>
  );
}

/** The notice for an address that is on the list already. */
export function Already({ words }: { words: WaitlistWords["already"] }) {
  return (
    <>
      <h3>{words.title}</h3>
      <p>{words.text}</p>
    </>
  );
}
