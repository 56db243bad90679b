import { useEffect, useState } from "react";
import { type Announcement, writtenOf } from "../../contract.ts";
import { isHalfAsked } from "../../news.ts";
import { inLanguage, mainLanguage, useSetup } from "../announcement-setup.ts";
import { ScheduleDialog } from "../schedule-dialog.tsx";
import type { DraftKeeper } from "./draft-keeper.ts";
import { StartDialog } from "./start-dialog.tsx";

type Props = {
  keeper: DraftKeeper;
  count: Announcement["count"];
  /** Why the people could not be counted, if they could not. */
  countError: unknown;
  /** Counts anew. */
  onAgain: () => void;
  onStarted: (announcement: Announcement) => void;
};

type Next = "start" | "schedule";

/** The way to the start: says what is still missing, and asks when nothing is. */
export function Starting({ keeper, count, countError, onAgain, onStarted }: Props) {
  const { words, languages } = useSetup();
  const [asking, setAsking] = useState<number>();
  // While the people are counted anew, it goes on asking with the number that it had.
  if (asking !== undefined && count && count.people !== asking) setAsking(count.people);
  const [missing, setMissing] = useState<string[]>([]);
  const [scheduling, setScheduling] = useState(false);
  /** What goes on by itself once the people are counted. */
  const [waiting, setWaiting] = useState<Next>();
  const { saved } = keeper.state();

  /** All that is still missing, and the number of people. */
  async function look() {
    const isSaved = await keeper.flush();
    const { values } = keeper.state();
    const half = languages.filter(({ code }) => writtenOf(values.texts, code) === "half");
    const halfAsked = languages.filter(({ code }) => isHalfAsked(values.texts, code, mainLanguage));
    const people = count ? keeper.state().saved.count?.people : undefined;
    const isWritten = writtenOf(values.texts, mainLanguage) === "whole";
    const isStored = isSaved || !isWritten;
    const found = [
      !isWritten && words.start.missing,
      ...half
        .filter(({ code }) => code !== mainLanguage)
        .map(({ code }) => inLanguage(languages, words.start.half, code)),
      ...halfAsked.map(({ code }) => inLanguage(languages, words.start.halfAsked, code)),
      !isStored && words.start.unsaved,
      people === undefined && countError !== undefined && words.start.uncounted,
      people === 0 && words.start.nobody,
    ].filter((text) => text !== false);
    setMissing(found);
    return found.length ? undefined : { people };
  }

  async function goOn(next: Next) {
    const looked = await look();
    const isUncounted = looked !== undefined && looked.people === undefined;
    setWaiting(isUncounted ? next : undefined);
    if (!looked || isUncounted) return;
    if (next === "start") setAsking(looked.people);
    else setScheduling(true);
  }

  const isSettled = count !== null || countError !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the count is there or failed
  useEffect(() => {
    if (waiting && isSettled) void goOn(waiting);
  }, [waiting, isSettled]);
  const button = (next: Next, text: string) => (
    <button
      type="button"
      className={next === "start" ? "button compact" : "button quiet compact"}
      aria-disabled={waiting !== undefined}
      onClick={() => waiting || goOn(next)}
    >
      {waiting === next ? words.start.waiting : text}
    </button>
  );

  return (
    <div>
      <p className="aside">{words.start.text}</p>
      <div className="cluster">
        {button("start", words.start.open[saved.kind])}
        {button("schedule", words.schedule.open)}
      </div>
      <div role="alert" className="alert">
        {missing.length > 1 && <p>{words.start.several}:</p>}
        {missing.length > 1 ? (
          <ul>
            {missing.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        ) : (
          missing[0]
        )}
      </div>
      {scheduling && (
        <ScheduleDialog announcement={saved} onKeep={() => setScheduling(false)} onScheduled={onStarted} />
      )}
      {asking !== undefined && (
        <StartDialog
          announcement={saved}
          people={asking}
          isCounted={count !== null}
          onKeep={() => setAsking(undefined)}
          onAgain={onAgain}
          onStarted={onStarted}
        />
      )}
    </div>
  );
}
