import { useState } from "react";
import { counted, fill } from "../../../../team/format.ts";
import { ApiError } from "../../../../team/reading/api.ts";
import type { Announcement } from "../../contract.ts";
import { announcementCalls, type Move } from "../announcement-calls.ts";
import { useSetup } from "../announcement-setup.ts";
import { AskedDialog } from "../asked-dialog.tsx";

type Props = {
  announcement: Announcement;
  onChange: (announcement: Announcement) => void;
  onDoubt: () => void;
};

/** Pause, go on and stop; a stop is asked once. */
export function SendingControls({ announcement, onChange, onDoubt }: Props) {
  const { words, problemOf } = useSetup();
  const [busy, setBusy] = useState<Move>();
  const [stopping, setStopping] = useState(false);
  const [error, setError] = useState<unknown>();
  const { id, state, progress } = announcement;

  async function move(to: Move) {
    if (busy) return;
    setBusy(to);
    setError(undefined);
    try {
      onChange(await announcementCalls.move(id, to));
    } catch (caught) {
      setError(caught);
      if (caught instanceof ApiError && caught.status === 409) onDoubt();
    }
    setBusy(undefined);
  }

  async function stop() {
    onChange(await announcementCalls.move(id, "stop"));
    setStopping(false);
  }

  const { report } = words;
  const isUnderWay = state === "sending" || state === "paused";
  const [turn, says, doing] =
    state === "sending"
      ? (["pause", report.pause, report.pausing] as const)
      : (["resume", report.resume, report.resuming] as const);
  return (
    <>
      <p role="alert" className="alert">
        {error !== undefined && fill(report.failed, { message: problemOf(error) })}
      </p>
      {isUnderWay && (
        <div className="actions">
          <button
            type="button"
            className="button compact"
            onClick={() => move(turn)}
            aria-disabled={busy !== undefined}
          >
            {busy === turn ? doing : says}
          </button>
          <button type="button" className="button quiet compact" onClick={() => setStopping(true)}>
            {report.stop}
          </button>
        </div>
      )}
      {stopping && (
        <AskedDialog
          words={words.stop}
          text={counted(words.stop.text, progress.waiting)}
          onConfirm={stop}
          onKeep={() => setStopping(false)}
        />
      )}
    </>
  );
}
