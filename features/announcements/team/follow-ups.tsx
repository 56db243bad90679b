import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { counted, dayOf, fill, grouped } from "../../../team/format.ts";
import type { SettingsSection } from "../../../team/setup.ts";
import { useMay } from "../../../team/use-role.ts";
import type { FollowUp, FollowUpChoice } from "../follow-up-contract.ts";
import { followUpCalls, followUpPreview } from "./announcement-calls.ts";
import { mainLanguage, useSetup } from "./announcement-setup.ts";

const queryKey = ["follow-ups"];

/** The follow-up letters, a section of the settings. */
export function useFollowUps(): SettingsSection[] {
  const { followUps } = useSetup().words;
  return [{ key: "follow-ups", heading: followUps.heading, content: <FollowUps /> }];
}

/** The follow-up letters, each with what the team chooses for it; nothing until they are read. */
function FollowUps() {
  const { words, problemOf } = useSetup();
  const { followUps } = words;
  const cache = useQueryClient();
  const { data, error } = useQuery({ queryKey, queryFn: ({ signal }) => followUpCalls.read(signal) });
  const [refused, setRefused] = useState<unknown>();

  async function choose(id: string, choice: FollowUpChoice) {
    setRefused(undefined);
    try {
      cache.setQueryData(queryKey, await followUpCalls.choose(id, choice));
    } catch (caught) {
      setRefused(caught);
    }
  }

  const problem = refused ?? error;
  if (!data && !problem) return null;
  return (
    <div>
      <p className="aside">{followUps.text}</p>
      {problem ? (
        <p role="alert" className="alert">
          {problemOf(problem)}
        </p>
      ) : null}
      {data?.letters.map((letter) => (
        <FollowUpLetter key={letter.id} letter={letter} onChoose={(choice) => choose(letter.id, choice)} />
      ))}
    </div>
  );
}

type LetterProps = { letter: FollowUp; onChoose: (choice: FollowUpChoice) => Promise<void> };

function FollowUpLetter({ letter, onChoose }: LetterProps) {
  const { words, languages, languageNames } = useSetup();
  const { followUps } = words;
  const mayChange = useMay("editor");
  const title = useId();
  const [busy, setBusy] = useState(false);
  const { id, on, earlier, days, since, earlierSince, sent, waiting, subjects } = letter;

  async function choose(choice: FollowUpChoice) {
    if (busy) return;
    setBusy(true);
    await onChoose(choice);
    setBusy(false);
  }

  return (
    <div className="notice tick" aria-busy={busy} data-follow-up={id}>
      <p className="small">{fill(followUps.day, { days })}</p>
      <label>
        <input
          type="checkbox"
          name="on"
          disabled={!mayChange}
          checked={on}
          onChange={() => choose({ on: !on, earlier: false })}
        />{" "}
        <span id={title}>{subjects[mainLanguage]}</span>
      </label>
      {on && since && (
        <p className="small">
          {earlierSince
            ? fill(followUps.toAll, { since: dayOf(since), earlier: dayOf(earlierSince) })
            : fill(followUps.toNew, { since: dayOf(since) })}
        </p>
      )}
      {on && (
        <label className="small">
          <input
            type="checkbox"
            name="earlier"
            disabled={!mayChange}
            aria-describedby={title}
            checked={earlier}
            onChange={() => choose({ on, earlier: !earlier })}
          />{" "}
          {followUps.earlier}
        </label>
      )}
      <p className="small cluster">
        <span>{counted(followUps.sent, sent)}</span>
        {waiting > 0 && <span>{fill(followUps.waiting, { count: grouped(waiting) })}</span>}
        {languages.map(({ code }) => (
          <a key={code} href={followUpPreview(id, code)} target="_blank" rel="noreferrer" hrefLang={code}>
            {languageNames[code]}
          </a>
        ))}
      </p>
    </div>
  );
}
