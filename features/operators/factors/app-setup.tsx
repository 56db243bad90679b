import { type FormEvent, useRef, useState } from "react";
import { Field } from "../../../forms/field.tsx";
import type { TeamWords } from "../../../team/words.ts";
import type { NewApp } from "../factor-contract.ts";
import { codeProblem } from "./code-problem.ts";
import { factorCalls } from "./factor-calls.ts";
import { QrPicture } from "./qr-picture.tsx";

type Props = {
  words: TeamWords;
  app: NewApp;
  /** Makes a call that may want the password first. */
  ask: <Answer>(call: () => Promise<Answer>) => Promise<Answer>;
  onDone: (recoveryCodes: string[]) => void;
  onKeep: () => void;
};

/** A secret for an authenticator app, and the form that proves that it has arrived there. */
export function AppSetup({ words, app, ask, onDone, onKeep }: Props) {
  const { setup, keep } = words.factors;
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<{ alert?: string; code?: string }>({});

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const code = String(new FormData(event.currentTarget).get("code"));
    setBusy(true);
    try {
      onDone((await ask(() => factorCalls.confirmApp(code))).recoveryCodes);
    } catch (error) {
      setBusy(false);
      setWrong(codeProblem(words, "app", error));
      form.current?.querySelector<HTMLInputElement>("[name=code]")?.select();
    }
  }

  return (
    <form ref={form} method="post" onSubmit={submit} aria-busy={busy}>
      <h3>{setup.heading}</h3>
      <p>{setup.scan}</p>
      <QrPicture text={app.uri} label={setup.picture} />
      <p>
        {setup.type} <code className="secret">{app.secret.match(/.{1,4}/g)?.join(" ")}</code>
      </p>
      <p role="alert" className="alert">
        {wrong.alert}
      </p>
      <Field
        label={setup.code}
        error={wrong.code}
        name="code"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <div className="choices">
        <button type="button" className="button quiet compact" onClick={onKeep}>
          {keep}
        </button>
        <button type="submit" className="button compact" aria-disabled={busy}>
          {busy ? setup.busy : setup.confirm}
        </button>
      </div>
    </form>
  );
}
