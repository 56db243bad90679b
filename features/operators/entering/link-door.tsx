import { useCallback, useState } from "react";
import type { TeamWords } from "../../../team/words.ts";
import { AcceptInvitation } from "./accept-invitation.tsx";
import { ConfirmAddress } from "./confirm-address.tsx";
import { LinkNote } from "./link-note.tsx";
import { NewPassword } from "./new-password.tsx";
import type { MailLink } from "./use-mail-link.ts";

type Props = {
  words: TeamWords;
  link: MailLink;
  /** Leaves the link for the sign-in or what it hides; `said` is shown there. */
  onLeave: (said?: string) => void;
  /** Somebody is signed in now. */
  onSignedIn: () => Promise<void>;
};

/** Where the link of a mail leads: what it is for, or that it is good no more. */
export function LinkDoor({ words, link: { kind, token }, onLeave, onSignedIn }: Props) {
  const [ended, setEnded] = useState(false);
  const onEnded = useCallback(() => setEnded(true), []);
  const { mailLinks } = words;
  const leave = (
    <button type="button" className="button quiet compact" onClick={() => onLeave()}>
      {mailLinks.toSignIn}
    </button>
  );
  if (ended) {
    return (
      <LinkNote heading={mailLinks.ended} text={mailLinks.endedText}>
        {leave}
      </LinkNote>
    );
  }
  const more = { words, token, onEnded };
  if (kind === "invitation") return <AcceptInvitation {...more} onSignedIn={onSignedIn} />;
  if (kind === "recovery") return <NewPassword {...more} onDone={() => onLeave(mailLinks.recovery.done)} />;
  return <ConfirmAddress {...more}>{leave}</ConfirmAddress>;
}
