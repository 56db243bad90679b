import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from "@simplewebauthn/browser";
import { Field } from "../../../../forms/field.tsx";
import { FormChoices } from "../../../../team/modal/form-choices.tsx";
import { messageOf } from "../../../../team/problem-note.tsx";
import { ApiError } from "../../../../team/reading/api.ts";
import type { TeamWords } from "../../../../team/words.ts";
import { deviceOf } from "../../session/devices.ts";
import { NotReauthenticated, useSending } from "../../session/use-sending.ts";
import { factorCalls } from "../factor-calls.ts";
import { noPasskey, PasskeyRefused } from "./passkeys.ts";

type Props = {
  words: TeamWords;
  /** Makes a call that may want the password first. */
  ask: <Answer>(call: () => Promise<Answer>) => Promise<Answer>;
  onDone: (recoveryCodes: string[]) => void;
  onKeep: () => void;
};

/** Names a passkey and has the browser make it. */
export function NewPasskey({ words, ask, onDone, onKeep }: Props) {
  const { passkeys, keep } = words.factors;
  const { busy, faults, form } = useSending(async ({ name = "" }) => {
    try {
      const optionsJSON = await ask(factorCalls.registerOptions<PublicKeyCredentialCreationOptionsJSON>);
      const response = await startRegistration({ optionsJSON }).catch(noPasskey);
      onDone((await factorCalls.register(name, response)).recoveryCodes);
    } catch (error) {
      return { alert: problemOf(words, error) };
    }
    return undefined;
  });

  return (
    <form {...form}>
      <h3>{passkeys.heading}</h3>
      <p>{passkeys.explained}</p>
      <p role="alert" className="alert">
        {faults.alert}
      </p>
      <Field
        label={passkeys.label}
        hint={passkeys.hint}
        value={deviceOf(words.sessions, navigator.userAgent)}
        name="name"
        type="text"
        autoComplete="off"
        error={undefined}
      />
      <FormChoices words={{ keep, confirm: passkeys.make, busy: passkeys.busy }} busy={busy} onKeep={onKeep} />
    </form>
  );
}

function problemOf(words: TeamWords, error: unknown): string {
  const { passkeys } = words.factors;
  if (error instanceof PasskeyRefused) return passkeys.problems[error.reason];
  if (error instanceof NotReauthenticated) return "";
  if (error instanceof ApiError && error.code === "invalid") return passkeys.problems.refused;
  return messageOf(words, error);
}
