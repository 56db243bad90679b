import { useQuery } from "@tanstack/react-query";
import { Field } from "../../../forms/field.tsx";
import { fill, inSeconds } from "../../../team/format.ts";
import { FormChoices } from "../../../team/modal/form-choices.tsx";
import { Modal } from "../../../team/modal/modal.tsx";
import { messageOf } from "../../../team/problem-note.tsx";
import { ApiError } from "../../../team/reading/api.ts";
import type { TeamWords } from "../../../team/words.ts";
import { factorCalls } from "../factors/factor-calls.ts";
import { PasskeyButton, usePasskey } from "../factors/passkeys/passkey-button.tsx";
import { sessionCalls } from "./session-calls.ts";
import { type FormFaults, useSending } from "./use-sending.ts";

type Props = { words: TeamWords; onGiven: () => void; onKeep: () => void };

/** Asks who is signed in for their password or, where they have one, their passkey. */
export function PasswordDialog({ words, onGiven, onKeep }: Props) {
  const { reauthentication } = words;
  const { data: factors } = useQuery({ queryKey: ["factors"], queryFn: factorCalls.state });
  const passkey = usePasskey(words, ({ reauthenticate }) => reauthenticate(), onGiven);
  const hasPasskey = passkey.usable && Boolean(factors?.passkeys.length);
  const { busy, faults, form } = useSending(
    async ({ password = "" }) => {
      try {
        await sessionCalls.reauthenticate(password);
      } catch (error) {
        return faultsOf(words, error);
      }
      onGiven();
      return undefined;
    },
    { refocus: "password" },
  );

  return (
    <Modal heading={reauthentication.heading} onClose={onKeep}>
      <form {...form}>
        <p>{hasPasskey ? reauthentication.either : reauthentication.text}</p>
        {hasPasskey && <PasskeyButton words={words} passkey={passkey} />}
        <p role="alert" className="alert">
          {faults.alert}
        </p>
        <Field
          label={words.signIn.password}
          name="password"
          type="password"
          autoComplete="current-password"
          error={faults.fields?.password}
        />
        <FormChoices words={reauthentication} busy={busy} onKeep={onKeep} />
      </form>
    </Modal>
  );
}

function faultsOf(words: TeamWords, error: unknown): FormFaults {
  if (error instanceof ApiError && error.code === "invalid")
    return { fields: { password: words.reauthentication.wrong } };
  if (error instanceof ApiError && error.status === 429 && error.retryAfter > 0)
    return { alert: fill(words.signIn.tooMany, { when: inSeconds(error.retryAfter) }) };
  return { alert: messageOf(words, error) };
}
