import { useState } from "react";
import { fill, momentOf } from "../../../../team/format.ts";
import { useMay } from "../../../../team/use-role.ts";
import type { Announcement } from "../../contract.ts";
import { mainLanguage, useSetup } from "../announcement-setup.ts";
import { CopyButton } from "../copy-button.tsx";
import { Preview } from "../preview.tsx";
import { SaidAudience } from "../said-audience.tsx";
import { InvitationNumbers } from "./invitation-numbers.tsx";
import { Invitees } from "./invitees.tsx";
import { OnSite } from "./on-site.tsx";
import { PersonByPerson } from "./person-by-person.tsx";
import { ProgressNumbers } from "./progress-numbers.tsx";
import { QuestionNumbers } from "./question-numbers.tsx";
import { Scheduled } from "./scheduled.tsx";
import { SendingControls } from "./sending-controls.tsx";
import { settledOf } from "./settled.ts";
import { useProgress } from "./use-progress.ts";

type Props = {
  announcement: Announcement;
  onChange: (announcement: Announcement) => void;
  /** Perhaps it stands otherwise, or the session is over: it has to be read anew. */
  onDoubt: () => void;
};

/** How the sending of an announcement goes, or went. */
export function Report({ announcement, onChange, onDoubt }: Props) {
  const { words } = useSetup();
  const mayChange = useMay("editor");
  const { isAway, leftMs } = useProgress(announcement, onChange, onDoubt);
  const { id, kind, state, slug, texts, progress, invitation, behind, updatedBy, startedAt, endedAt } = announcement;
  const isScheduled = state === "scheduled";
  return (
    <div className="report content">
      <div className="heading">
        <h2 tabIndex={-1} dir="auto">
          {texts[mainLanguage]?.subject}
        </h2>
        <p>
          <span className="state" data-state={state}>
            {words.states[state]}
          </span>{" "}
          <small>
            <SaidAudience announcement={announcement} />
          </small>
        </p>
        <p className="small">
          {startedAt && fill(words.report.started, { when: momentOf(startedAt), name: updatedBy })}
          {endedAt && ` · ${fill(words.report.ended, { when: momentOf(endedAt) })}`}
        </p>
      </div>
      {isScheduled ? (
        <Scheduled announcement={announcement} onChange={onChange} onDoubt={onDoubt} />
      ) : (
        <ProgressNumbers progress={progress} leftMs={state === "sending" ? leftMs : undefined} />
      )}
      <p role="status" className="aside">
        {state !== "sending" && state !== "draft" && state !== "scheduled" && words.report[state]}
        {state === "sending" && behind && fill(words.report.queued, { subject: behind })}
      </p>
      {isAway && state === "sending" && <p className="small">{words.report.offline}</p>}
      {mayChange && <SendingControls announcement={announcement} onChange={onChange} onDoubt={onDoubt} />}
      {announcement.question && <QuestionNumbers announcement={announcement} onChange={onChange} />}
      {slug && <OnSite announcement={announcement} onChange={onChange} onDoubt={onDoubt} />}
      {invitation && !isScheduled && (
        <>
          <InvitationNumbers announcement={announcement} invitation={invitation} />
          <Invitees id={id} version={Object.values(invitation).join(" ")} />
        </>
      )}
      <SentMessage announcement={announcement} />
      {mayChange && (!invitation || isScheduled) && <CopyButton announcement={announcement} />}
      {!isScheduled && <PersonByPerson id={id} isInvitation={kind === "invitation"} settled={settledOf(progress)} />}
    </div>
  );
}

/** What was sent, folded up, in each language that it was written in. */
function SentMessage({ announcement }: { announcement: Announcement }) {
  const { words } = useSetup();
  const [open, setOpen] = useState(false);
  const [locale, setLocale] = useState(mainLanguage);
  return (
    <details className="section" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.report.message}</summary>
      {open && <Preview announcement={announcement} locale={locale} onLocale={setLocale} />}
    </details>
  );
}
