import { type ReactNode, useState } from "react";
import { fill } from "../../../team/format.ts";
import { ApiError } from "../../../team/reading/api.ts";
import type { TeamWords } from "../../../team/words.ts";
import { accountFaults, TypedForm } from "../session/typed-form.tsx";
import { linkCalls } from "./link-calls.ts";
import { LinkNote } from "./link-note.tsx";

type Props = {
  words: TeamWords;
  token: string;
  onEnded: () => void;
  /** The way on, once it is done. */
  children: ReactNode;
};

/** Where a new address confirms itself, by a button, as what looks at mails opens links too. */
export function ConfirmAddress({ words, token, onEnded, children }: Props) {
  const { address } = words.mailLinks;
  const [email, setEmail] = useState<string>();
  if (email) {
    return (
      <LinkNote heading={address.doneHeading} text={fill(address.done, { email })}>
        {children}
      </LinkNote>
    );
  }
  async function send() {
    try {
      setEmail((await linkCalls.confirmAddress(token)).email);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : "";
      if (code === "taken") return { alert: address.taken };
      if (code !== "link_ended") return accountFaults(words, error);
      onEnded();
    }
    return undefined;
  }
  return (
    <TypedForm className="credentials" words={address} fields={[]} send={send}>
      <h2>{address.heading}</h2>
      <p>{address.text}</p>
    </TypedForm>
  );
}
