import { type FormEvent, useId, useState } from "react";
import { instantIn, momentIn, shownIn } from "../../../languages/zoned-time.ts";
import { fill, timeZone } from "../../../team/format.ts";
import { FormChoices } from "../../../team/modal/form-choices.tsx";
import { Modal } from "../../../team/modal/modal.tsx";
import { ApiError } from "../../../team/reading/api.ts";
import { ZoneOptions } from "../../../team/zones/zone-options.tsx";
import type { Announcement } from "../contract.ts";
import { announcementCalls } from "./announcement-calls.ts";
import { useSetup } from "./announcement-setup.ts";
import { sayFaults } from "./writing/say-faults.ts";

type Props = {
  announcement: Pick<Announcement, "id" | "schedule">;
  onKeep: () => void;
  onScheduled: (announcement: Announcement) => void;
};

const hourMs = 3_600_000;

/** Tomorrow at nine in a zone. */
const tomorrow = (zone: string) =>
  `${shownIn(zone, new Date(Date.now() + 24 * hourMs).toISOString()).slice(0, 10)}T09:00`;

/** Asks when a draft is to start, in which zone, and says what that comes to, also where clocks are changed. */
export function ScheduleDialog({ announcement: { id, schedule }, onKeep, onScheduled }: Props) {
  const { words, team, problemOf } = useSetup();
  const says = words.schedule;
  const field = useId();
  const [zone, setZone] = useState(schedule?.zone ?? timeZone());
  const [time, setTime] = useState(() => (schedule ? shownIn(schedule.zone, schedule.at) : tomorrow(timeZone())));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const fields = error instanceof ApiError ? error.fields : {};
  const instant = instantIn(zone, time);
  const when = instant && momentIn(zone, new Date(instant.at).toISOString());

  async function confirm(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      onScheduled(await announcementCalls.schedule(id, time, zone));
    } catch (caught) {
      setError(caught);
      setBusy(false);
    }
  }

  return (
    <Modal heading={says.heading} onClose={onKeep}>
      <p>{says.text}</p>
      <form onSubmit={confirm} noValidate>
        <div className="filters">
          <div className="field">
            <label htmlFor={`${field}-time`}>{says.time}</label>
            <input
              id={`${field}-time`}
              name="time"
              type="datetime-local"
              value={time}
              aria-invalid={fields.time ? true : undefined}
              aria-describedby={`${field}-when`}
              onChange={({ target }) => setTime(target.value)}
            />
            {fields.time && <p className="field-error">{sayFaults(words.fieldErrors, fields.time)}</p>}
          </div>
          <div className="field">
            <label htmlFor={`${field}-zone`}>{says.zone}</label>
            <select
              id={`${field}-zone`}
              name="zone"
              value={zone}
              aria-invalid={fields.zone ? true : undefined}
              onChange={({ target }) => setZone(target.value)}
            >
              <ZoneOptions words={team.zones} also={[zone, timeZone()]} />
            </select>
            {fields.zone && <p className="field-error">{sayFaults(words.fieldErrors, fields.zone)}</p>}
          </div>
        </div>
        <p id={`${field}-when`} role="status" data-how={instant?.how}>
          {instant && when && fill(instant.how === "once" ? says.will : says[instant.how], { zone, when })}
        </p>
        <p role="alert" className="alert">
          {error !== undefined && problemOf(error)}
        </p>
        <FormChoices words={says} busy={busy} onKeep={onKeep} />
      </form>
    </Modal>
  );
}
