import { counted, dayOf, fill, momentOf, timeOf } from "../../../team/format.ts";
import type { AdminMail } from "../contract.ts";
import { useStatisticsSetup } from "./statistics-setup.ts";

/** Says above everything else that no mail goes out, since when, why, and how much waits. */
export function OutageBanner({ outage }: Pick<AdminMail, "outage">) {
  const { outage: said } = useStatisticsSetup().words;
  return (
    <div className="outage-place" role="status">
      {outage && (
        <p className="outage">
          <strong>{fill(said.says, { time: since(outage.since), why: said.reasons[outage.reason] })}</strong>{" "}
          {counted(said.waits, outage.waiting)}
        </p>
      )}
    </div>
  );
}

/** The time of day of an instant, with its date when that is not today's. */
const since = (iso: string) => (dayOf(iso) === dayOf(new Date().toISOString()) ? timeOf(iso) : momentOf(iso));
