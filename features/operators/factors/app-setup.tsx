import { FormChoices } from "../../../team/modal/form-choices.tsx";
import type { TeamWords } from "../../../team/words.ts";
import type { NewApp } from "../factor-contract.ts";
import { CodeForm } from "./code-form.tsx";
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
  const send = async (code: string) => onDone((await ask(() => factorCalls.confirmApp(code))).recoveryCodes);
  const above = (
    <>
      <h3>{setup.heading}</h3>
      <p>{setup.scan}</p>
      <QrPicture text={app.uri} label={setup.picture} />
      <p className="on-this-phone">
        <a href={app.uri}>{setup.here}</a>
      </p>
      <p>
        {setup.type} <code className="secret">{app.secret.match(/.{1,4}/g)?.join(" ")}</code>
      </p>
    </>
  );
  return (
    <CodeForm words={words} method="app" label={setup.code} send={send} above={above}>
      {(busy) => <FormChoices words={{ keep, confirm: setup.confirm, busy: setup.busy }} busy={busy} onKeep={onKeep} />}
    </CodeForm>
  );
}
