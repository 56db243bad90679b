import { useState } from "react";
import { type Announcement, writtenOf } from "../../contract.ts";
import { inLanguage, mainLanguage, useSetup } from "../announcement-setup.ts";
import type { DraftKeeper } from "./draft-keeper.ts";
import { StartDialog } from "./start-dialog.tsx";

type Props = {
  keeper: DraftKeeper;
  count: Announcement["count"];
  /** Counts anew. */
  onAgain: () => void;
  onStarted: (announcement: Announcement) => void;
};

/** The way to the start: says what is still missing, and asks when nothing is. */
export function Starting({ keeper, count, onAgain, onStarted }: Props) {
  const { words, languages } = useSetup();
  const [asking, setAsking] = useState<number>();
  // While the people are counted anew, it goes on asking with the number that it had.
  if (asking !== undefined && count && count.people !== asking) setAsking(count.people);
  const [missing, setMissing] = useState("");
  const { saved } = keeper.state();

  async function open() {
    const isSaved = await keeper.flush();
    const { values } = keeper.state();
    const half = languages.find(({ code }) => writtenOf(values.texts, code) === "half");
    const people = count ? keeper.state().saved.count?.people : undefined;
    const found =
      (writtenOf(values.texts, mainLanguage) !== "whole" && words.start.missing) ||
      (half && inLanguage(languages, words.start.half, half.code)) ||
      (!isSaved && words.start.unsaved) ||
      (people === undefined && words.start.uncounted) ||
      (people === 0 && words.start.nobody) ||
      "";
    setMissing(found);
    setAsking(found ? undefined : people);
  }

  return (
    <div>
      <p className="aside">{words.start.text}</p>
      <button type="button" className="button compact" onClick={open}>
        {words.start.open[saved.kind]}
      </button>
      <p role="alert" className="alert">
        {missing}
      </p>
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
