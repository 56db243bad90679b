import { type FormEvent, useEffect, useId, useState } from "react";
import { fill, inSeconds } from "../../../team/format.ts";
import { FormChoices } from "../../../team/modal/form-choices.tsx";
import { Modal } from "../../../team/modal/modal.tsx";
import { messageOf } from "../../../team/problem-note.tsx";
import { ApiError } from "../../../team/reading/api.ts";
import type { TeamWords } from "../../../team/words.ts";
import { checkReply, longestAnswer } from "../answer.ts";
import { applicationCalls, type WrittenReply } from "./application-calls.ts";
import type { Application } from "./contract.ts";
import { faultMessage } from "./field-message.ts";

type Props = {
  all: TeamWords;
  application: Application;
  written: WrittenReply;
  onWrite: (written: WrittenReply) => void;
  /** Closes it; what is written stays. */
  onClose: () => void;
  onSent: () => void;
};
type ReplyFaults = Partial<Record<"subject" | "text", string>>;

/** A mail to an applicant: written, looked at, sent. Nothing that is typed is lost until it is sent. */
export function ReplyDialog({ all, application, written, onWrite, onClose, onSent }: Props) {
  const { reply: words } = all.applications;
  const { id, name, email } = application;
  const [looking, setLooking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<ReplyFaults>({});
  const [problem, setProblem] = useState<string>();

  /** Whether it can be sent as it is; else says what is wrong where one writes. */
  function isWhole(): boolean {
    const checked = checkReply(written);
    setFaults(checked.ok ? {} : checked.fields);
    if (!checked.ok) setLooking(false);
    return checked.ok;
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy || !isWhole()) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await applicationCalls.reply(id, written);
      onSent();
    } catch (error) {
      setBusy(false);
      setProblem(problemOf(all, error));
      if (error instanceof ApiError) setFaults(error.fields);
    }
  }

  return (
    <Modal heading={fill(words.heading, { name })} onClose={onClose}>
      <form onSubmit={send} noValidate>
        <p>{fill(words.toWhom, { email })}</p>
        {looking ? (
          <ReplyPreview title={words.previewOf} action={applicationCalls.previewAddress(id)} written={written} />
        ) : (
          <Writing all={all} written={written} faults={faults} onWrite={onWrite} />
        )}
        <p role="alert" className="alert">
          {problem}
        </p>
        <FormChoices
          words={{ keep: words.cancel, confirm: words.send, busy: words.sending }}
          busy={busy}
          onKeep={onClose}
        >
          <button
            type="button"
            className="button quiet compact"
            onClick={() => (looking ? setLooking(false) : isWhole() && setLooking(true))}
          >
            {looking ? words.back : words.preview}
          </button>
        </FormChoices>
      </form>
    </Modal>
  );
}

type WritingProps = Pick<Props, "all" | "written" | "onWrite"> & { faults: ReplyFaults };

function Writing({ all, written, faults, onWrite }: WritingProps) {
  const { reply: words, fields } = all.applications;
  const form = useId();
  const describe = (field: keyof ReplyFaults) => ({
    id: `${form}-${field}`,
    name: field,
    dir: "auto",
    value: written[field],
    "aria-invalid": faults[field] ? true : undefined,
    "aria-describedby": faults[field] ? `${form}-${field}-fault` : undefined,
    onChange: ({ target }: { target: { value: string } }) => onWrite({ ...written, [field]: target.value }),
  });
  const fault = (field: keyof ReplyFaults) =>
    faults[field] && (
      <p className="field-error" id={`${form}-${field}-fault`}>
        {faultMessage(fields, faults[field], longestAnswer[field])}
      </p>
    );
  return (
    <>
      <div className="field">
        <label htmlFor={`${form}-subject`}>{words.subject}</label>
        <input {...describe("subject")} autoComplete="off" />
        {fault("subject")}
      </div>
      <div className="field">
        <label htmlFor={`${form}-text`}>{words.text}</label>
        <textarea {...describe("text")} rows={9} />
        {fault("text")}
      </div>
    </>
  );
}

/** How the mail looks, as the server makes it of a form that is sent into a frame: its styles are its own. */
function ReplyPreview({ title, action, written }: { title: string; action: string; written: WrittenReply }) {
  const name = useId();
  useEffect(() => {
    const form = document.createElement("form");
    Object.assign(form, { method: "post", action, target: name, hidden: true });
    for (const field of ["subject", "text"] as const) {
      const input = document.createElement("textarea");
      Object.assign(input, { name: field, value: written[field] });
      form.append(input);
    }
    document.body.append(form);
    form.submit();
    form.remove();
  }, [action, name, written]);
  return <iframe className="mail" name={name} title={title} sandbox="" />;
}

function problemOf(all: TeamWords, error: unknown): string | undefined {
  const { reply: words } = all.applications;
  if (!(error instanceof ApiError)) return messageOf(all, error);
  if (error.code === "bounced" || error.code === "complained") return words[error.code];
  if (error.status === 404) return words.gone;
  // What all that one writes is limited by is over within the hour.
  if (error.status === 429 && error.retryAfter > 3600)
    return fill(words.tooMany, { when: inSeconds(error.retryAfter) });
  return error.status === 422 ? undefined : messageOf(all, error);
}
