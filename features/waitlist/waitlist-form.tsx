import { type FormEvent, useRef, useState } from "react";
import { agentTool } from "../../forms/agent-tool.ts";
import { Fields } from "../../forms/fields.tsx";
import { refusalMessage } from "../../forms/refusal.ts";
import { type SendOutcome, type SentForm, send } from "../../forms/send.ts";
import { RichText } from "../../ui/rich-text.tsx";
import { dropToast, prepareToasts, showToast } from "../../ui/toast.ts";
import type { CarriedProps } from "./came-with.tsx";
import { CarriedFields, CarriedLine, useCarried } from "./carried-fields.tsx";
import type { WaitlistWords } from "./form-words.ts";
import { mailAsFiles } from "./joined/mail-as-files.tsx";
import { type Joining, useFocusOutcome } from "./use-focus-outcome.ts";
import { useMore } from "./use-more.ts";

export type WaitlistFormProps = {
  words: WaitlistWords;
  /** One message per error code of the API. */
  errors: Record<string, string>;
  locale: string;
  carried: CarriedProps;
  /** The page that one shares with others, as a path. */
  joinPath: string;
  /** The country that leads in the page's language. */
  country: string;
  /** What people come for to the page of this form, and where they send to; the address may know better. */
  page?: { interest?: string; corridor?: string };
  /** Whether agents are told what the form is for. */
  isTool?: boolean;
  sent?: SentForm;
};

const toastId = "join";

const inputs = [
  { name: "name", type: "text", autoComplete: "name" },
  { name: "phone", type: "tel", autoComplete: "tel" },
  { name: "email", type: "email", autoComplete: "email" },
] as const;

/**
 * The waitlist form. Its fields keep their own values, so that what was typed before it woke, or before a failure, is
 * never touched; it works as a plain form until then. What came of joining stands in its place or beside its button; after
 * that an empty form is folded below it, for the next of the household.
 */
export function WaitlistForm({
  words,
  errors,
  locale,
  carried,
  joinPath,
  country,
  page,
  isTool,
  sent,
}: WaitlistFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const [state, setState] = useState<Joining>({ phase: "idle", refusal: sent, focuses: Boolean(sent) });
  const [joins, setJoins] = useState(0);
  const came = useCarried(page, sent?.values);
  const { more, fetchMore } = useMore(() => import("./while-typing.tsx"));
  const { phase, refusal, notice } = state;
  const noticeRef = useFocusOutcome(state, setState, form);

  const values = (): Record<string, FormDataEntryValue> => ({
    ...Object.fromEntries(new FormData(form.current!)),
    ...came.fields,
    ...(form.current!.querySelector("[name=write_about_interest]:checked") && { write_about_interest: "yes" }),
  });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    // What throws in here is thrown by the form, so that the plain one stands in its place.
    const thrown = (error: unknown) => (): Joining => {
      dropToast(toastId);
      throw error;
    };
    setState(await join(values()).catch(thrown));
    busy.current = false;
  }

  async function join(sending: Record<string, FormDataEntryValue>): Promise<Joining> {
    const underWay: Joining = { phase: "submitting", notice, focuses: false };
    if (!more) setState(underWay);
    const checked = (await fetchMore())?.checkJoin(sending);
    if (checked && !checked.ok)
      return { phase: "idle", notice, refusal: { code: "invalid", fields: checked.fields }, focuses: true };
    setState(underWay);
    showToast("loading", words.submitting, toastId);
    return next(await send("/api/waitlist", sending), sending);
  }

  function next(outcome: SendOutcome, sending: Record<string, FormDataEntryValue>): Joining {
    if (outcome.kind === "refused") {
      const { code, fields } = outcome;
      if (code === "23505") {
        showToast("info", words.already.title, toastId);
        return { phase: "idle", notice: { kind: "already" }, focuses: true };
      }
      if (Object.keys(fields).length) dropToast(toastId);
      else showToast("error", words.failed, toastId);
      return { phase: "idle", notice, refusal: { code, fields }, focuses: true };
    }
    if (outcome.waiting) {
      showToast("success", words.waiting.title, toastId, mailAsFiles());
      setJoins(joins + 1);
      return { phase: "success", notice: { kind: "waiting" }, focuses: true };
    }
    showToast("success", words.joined.toast, toastId, mailAsFiles());
    setJoins(joins + 1);
    return { phase: "success", notice: { ...outcome, kind: "joined", sent: sending }, focuses: true };
  }

  function mend({ target }: FormEvent<HTMLFormElement>) {
    void fetchMore();
    if (!refusal || !more) return;
    const left = more.mended(refusal, (target as HTMLInputElement).name, more.checkJoin(values()));
    if (left !== refusal) setState({ ...state, refusal: left, focuses: false });
  }

  const line = <CarriedLine came={came} carried={carried} />;
  const fields = (
    <>
      <CarriedFields came={came} carried={carried} />
      <Fields
        inputs={inputs}
        words={words}
        errors={refusal?.fields ?? {}}
        sent={joins ? undefined : sent}
        below={{ email: more && <more.DidYouMean text={words.didYouMean} /> }}
      />
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="consent" value={words.consent.version} />
      {sent && <input type="hidden" name="page" value={sent.values.page} />}
      <p className="small">
        <RichText text={words.consent.text} />
      </p>
      <p role="alert" className="refusal">
        {refusal && refusalMessage(refusal, words, errors)}
      </p>
      <button type="submit" className="button" aria-disabled={phase === "submitting" || undefined}>
        {phase === "submitting" ? words.submitting : words.submit}
      </button>
    </>
  );
  return (
    <div className="join" data-clear="">
      <div role="status" className={notice?.kind} ref={noticeRef} tabIndex={-1}>
        {notice && more && (
          <more.JoiningOutcome notice={notice} {...{ words, errors, joinPath, country }} came={line} />
        )}
        {notice && !more && (
          <>
            <h3>{words[notice.kind].title}</h3>
            <p>{words[notice.kind].text}</p>
          </>
        )}
      </div>
      <form
        key={joins}
        ref={form}
        action="/api/waitlist"
        method="post"
        {...(isTool && agentTool("join_waitlist", words.submit))}
        noValidate
        onSubmit={submit}
        onInput={mend}
        onFocus={prepareToasts}
        hidden={phase === "success"}
        aria-busy={phase === "submitting" || undefined}
      >
        {joins ? (
          <details>
            <summary>{words.joined.another}</summary>
            <p>{words.joined.anotherText}</p>
            {fields}
          </details>
        ) : (
          fields
        )}
      </form>
    </div>
  );
}
