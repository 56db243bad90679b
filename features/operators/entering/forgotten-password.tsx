import { useState } from "react";
import { fill } from "../../../team/format.ts";
import type { TeamWords } from "../../../team/words.ts";
import { accountFaults, TypedForm } from "../session/typed-form.tsx";
import { linkCalls } from "./link-calls.ts";
import { LinkNote } from "./link-note.tsx";

/** Where who forgot their password asks for a link; what is said afterwards is the same for any address. */
export function ForgottenPassword({ words, onBack }: { words: TeamWords; onBack: () => void }) {
  const { forgotten } = words.mailLinks;
  const [sent, setSent] = useState<string>();
  const back = (
    <button type="button" className="button quiet compact" onClick={onBack}>
      {forgotten.back}
    </button>
  );
  if (sent !== undefined) {
    return (
      <LinkNote heading={forgotten.sentHeading} text={fill(forgotten.sent, { email: sent })}>
        {back}
      </LinkNote>
    );
  }
  async function send({ email = "" }: Record<string, string>) {
    try {
      await linkCalls.forgotten(email);
      setSent(email.trim());
    } catch (error) {
      return accountFaults(words, error);
    }
    return undefined;
  }
  return (
    <TypedForm
      className="credentials"
      words={forgotten}
      fields={[{ name: "email", type: "email", label: forgotten.email, autoComplete: "username" }]}
      send={send}
      beside={back}
    >
      <h2>{forgotten.heading}</h2>
      <p>{forgotten.text}</p>
    </TypedForm>
  );
}
