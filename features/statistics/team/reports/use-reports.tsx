import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { fill } from "../../../../team/format.ts";
import { messageOf } from "../../../../team/problem-note.tsx";
import type { AccountSection } from "../../../../team/setup.ts";
import { useMay } from "../../../../team/use-role.ts";
import type { TeamWords } from "../../../../team/words.ts";
import { digests, type OwnReports, type ReportChoice } from "../../report-contract.ts";
import { statisticsCalls } from "../statistics-calls.ts";
import { useStatisticsSetup } from "../statistics-setup.ts";

/** What an operator wants by mail, in the dialog of their account. */
export function useReports(words: TeamWords): AccountSection[] {
  const { heading } = useStatisticsSetup().words.reports;
  return [{ key: "reports", heading, content: <Reports words={words} /> }];
}

function Reports({ words }: { words: TeamWords }) {
  const { reports } = useStatisticsSetup().words;
  const { data, error } = useQuery({ queryKey: ["reports"], queryFn: statisticsCalls.reports, staleTime: 0 });
  if (data) return <ReportForm words={words} chosen={data} />;
  return <p role={error ? "alert" : "status"}>{error ? messageOf(words, error) : reports.loading}</p>;
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const hourName = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

function ReportForm({ words, chosen }: { words: TeamWords; chosen: OwnReports }) {
  const { reports } = useStatisticsSetup().words;
  const [{ timeZone, ...choice }, setChoice] = useState(chosen);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState("");
  const [problem, setProblem] = useState("");
  const mayHear = useMay("editor");
  const choose = (change: Partial<ReportChoice>) => {
    setSaid("");
    setChoice({ timeZone, ...choice, ...change });
  };

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem("");
    try {
      await statisticsCalls.chooseReports(choice);
      setSaid(reports.saved);
    } catch (error) {
      setProblem(messageOf(words, error));
    }
    setBusy(false);
  }

  return (
    <form onSubmit={save} method="post" data-reports="">
      <p>{reports.text}</p>
      <fieldset className="rows">
        <legend>{reports.digest}</legend>
        {digests.map((digest) => (
          <label key={digest}>
            <input
              type="radio"
              name="digest"
              value={digest}
              checked={digest === choice.digest}
              onChange={() => choose({ digest })}
            />
            <span>{reports.digests[digest]}</span>
          </label>
        ))}
      </fieldset>
      {choice.digest !== "none" && (
        <div className="field">
          <label htmlFor="report-hour">{reports.hour}</label>
          <select
            id="report-hour"
            name="hour"
            value={choice.hour}
            aria-describedby="report-zone"
            onChange={({ target }) => choose({ hour: Number(target.value) })}
          >
            {hours.map((hour) => (
              <option key={hour} value={hour}>
                {hourName(hour)}
              </option>
            ))}
          </select>
          <p className="small" id="report-zone">
            {fill(reports.zone, { zone: timeZone })}
          </p>
        </div>
      )}
      {mayHear && (
        <label>
          <input
            type="checkbox"
            name="alarms"
            checked={choice.alarms}
            onChange={({ target }) => choose({ alarms: target.checked })}
          />
          <span>
            <b>{reports.alarms}</b> <small>{reports.alarmsText}</small>
          </span>
        </label>
      )}
      <p role="alert" className="alert">
        {problem}
      </p>
      <p role="status">{said}</p>
      <div className="choices">
        <button type="submit" className="button compact" aria-disabled={busy}>
          {busy ? reports.saving : reports.save}
        </button>
      </div>
    </form>
  );
}
