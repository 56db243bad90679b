import { fill } from "../../../team/format.ts";
import { ConfirmDialog } from "../../../team/modal/confirm-dialog.tsx";
import { messageOf } from "../../../team/problem-note.tsx";
import type { TeamWords } from "../../../team/words.ts";
import { applicationCalls } from "./application-calls.ts";
import type { Application } from "./contract.ts";

type Props = {
  all: TeamWords;
  application: Application;
  onOffered: () => void;
  onKeep: () => void;
};

/** Asks before an applicant is offered to be an ambassador, and shows the mail that asks them, in their language. */
export function OfferDialog({ all, application: { id, name, email }, onOffered, onKeep }: Props) {
  const { offer: words } = all.applications;
  return (
    <ConfirmDialog
      heading={fill(words.heading, { name })}
      words={words}
      onConfirm={async () => {
        await applicationCalls.decide(id, "offered");
        onOffered();
      }}
      onKeep={onKeep}
      tell={(error) => messageOf(all, error)}
    >
      <p>{fill(words.text, { name, email })}</p>
      <iframe className="mail" title={words.previewOf} src={applicationCalls.offerAddress(id)} sandbox="" />
    </ConfirmDialog>
  );
}
