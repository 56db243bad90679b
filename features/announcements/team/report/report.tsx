import { useState } from "react";
import { fill, momentOf } from "../../../../team/format.ts";
import { useMay } from "../../../../team/use-role.ts";
import type { Announcement } from "../../contract.ts";
import { mainLanguage, useSetup } from "../announcement-setup.ts";
import { audienceWords } from "../audience-words.ts";
import { Preview } from "../preview.tsx";
import { InvitationNumbers } from "./invitation-numbers.tsx";
import { PersonByPerson } from "./person-by-person.tsx";
import { ProgressNumbers } from "./progress-numbers.tsx";
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
  const setup = useSetup();
  const { words } = setup;
  const mayChange = useMay("editor");
  const { isAway, leftMs } = useProgress(announcement, onChange, onDoubt);
  const { id, kind, state, texts, progress, invitation, behind, updatedBy, startedAt, endedAt } = announcement;
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
            {words.kinds[kind]} · {audienceWords(announcement, setup)}
          </small>
        </p>
        <p className="small">
          {startedAt && fill(words.report.started, { when: momentOf(startedAt), name: updatedBy })}
          {endedAt && ` · ${fill(words.report.ended, { when: momentOf(endedAt) })}`}
        </p>
      </div>
      <ProgressNumbers progress={progress} leftMs={state === "sending" ? leftMs : undefined} />
      <p role="status" className="aside">
        {state !== "sending" && state !== "draft" && words.report[state]}
        {state === "sending" && behind && fill(words.report.queued, { subject: behind })}
      </p>
      {isAway && state === "sending" && <p className="small">{words.report.offline}</p>}
      {mayChange && <SendingControls announcement={announcement} onChange={onChange} onDoubt={onDoubt} />}
      {invitation && <InvitationNumbers invitation={invitation} />}
      <SentMessage announcement={announcement} />
      <PersonByPerson id={id} isInvitation={kind === "invitation"} settled={settledOf(progress)} />
    </div>
  );
}

/** What was sent, folded up, in each language that it was written in. */
function SentMessage({ announcement }: { announcement: Announcement }) {
  const { words, languages } = useSetup();
  const [open, setOpen] = useState(false);
  const [locale, setLocale] = useState(mainLanguage);
  return (
    <details className="section" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.report.message}</summary>
      {languages.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: buttons of a bar, no form's fieldset
        <div className="views" role="group" aria-label={words.writing.languages}>
          {languages.map(({ code, name }) => (
            <button key={code} type="button" lang={code} aria-pressed={code === locale} onClick={() => setLocale(code)}>
              {name}
            </button>
          ))}
        </div>
      )}
      {open && <Preview announcement={announcement} locale={locale} />}
    </details>
  );
}
