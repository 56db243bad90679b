import { ApiError } from "../../../team/reading/api.ts";
import type { TeamWords } from "../../../team/words.ts";
import { accountFaults, TypedForm } from "../session/typed-form.tsx";
import { linkCalls } from "./link-calls.ts";

type Props = { words: TeamWords; token: string; onEnded: () => void; onDone: () => void };

/** Where who forgot their password chooses a new one. They sign in with it afterwards, with their second factor if they have one. */
export function NewPassword({ words, token, onEnded, onDone }: Props) {
  const { recovery } = words.mailLinks;
  async function send({ password = "" }: Record<string, string>) {
    try {
      await linkCalls.reset(token, password);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "link_ended")) return accountFaults(words, error);
      onEnded();
      return undefined;
    }
    onDone();
    return undefined;
  }
  return (
    <TypedForm
      className="credentials"
      words={recovery}
      fields={[
        {
          name: "password",
          type: "password",
          label: recovery.password,
          hint: recovery.passwordHint,
          autoComplete: "new-password",
        },
      ]}
      send={send}
    >
      <h2>{recovery.heading}</h2>
      <p>{recovery.text}</p>
    </TypedForm>
  );
}
