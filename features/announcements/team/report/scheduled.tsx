import { useState } from "react";
import { momentIn } from "../../../../languages/zoned-time.ts";
import { fill, momentOf, timeZone } from "../../../../team/format.ts";
import { ApiError } from "../../../../team/reading/api.ts";
import { useMay } from "../../../../team/use-role.ts";
import type { Announcement } from "../../contract.ts";
import { announcementCalls } from "../announcement-calls.ts";
import { useSetup } from "../announcement-setup.ts";
import { ScheduleDialog } from "../schedule-dialog.tsx";

type Props = {
  announcement: Announcement;
  onChange: (announcement: Announcement) => void;
  /** It may have started meanwhile: it has to be read anew. */
  onDoubt: () => void;
};

/** When something starts by itself, what it waits for once that is over, and the ways to change or cancel it. */
export function Scheduled({ announcement, onChange, onDoubt }: Props) {
  const { words, problemOf } = useSetup();
  const says = words.schedule;
  const mayChange = useMay("editor");
  const [changing, setChanging] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const { id, schedule, behind } = announcement;
  if (!schedule) return null;
  const { at, zone } = schedule;

  async function cancel() {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      onChange(await announcementCalls.unschedule(id));
    } catch (caught) {
      setError(caught);
      setBusy(false);
      if (caught instanceof ApiError && caught.status === 409) onDoubt();
    }
  }

  return (
    <section className="section" data-starts={at}>
      <p role="status">
        <b>{fill(says.starts, { when: momentIn(zone, at) })}</b>{" "}
        {zone !== timeZone() && fill(says.elsewhere, { when: momentOf(at) })}
      </p>
      {Date.parse(at) <= Date.now() && (
        <p className="aside">{behind ? fill(says.waits, { subject: behind }) : says.due}</p>
      )}
      <p role="alert" className="alert">
        {error !== undefined && problemOf(error)}
      </p>
      {mayChange && (
        <div className="actions">
          <button type="button" className="button compact" onClick={() => setChanging(true)}>
            {says.change}
          </button>
          <button type="button" className="button quiet compact" onClick={cancel} aria-disabled={busy}>
            {busy ? says.cancelling : says.cancel}
          </button>
        </div>
      )}
      {changing && (
        <ScheduleDialog
          announcement={announcement}
          onKeep={() => setChanging(false)}
          onScheduled={(now) => {
            setChanging(false);
            onChange(now);
          }}
        />
      )}
    </section>
  );
}
