import { counted, dayOf, fill, momentOf, timeOf } from "../../../team/format.ts";
import type { AdminMail } from "../contract.ts";
import type { StatisticsWords } from "./words.ts";

/** Says that no mail goes out, since when, why, and how much waits. */
export const outageText = ({ outage: said }: StatisticsWords, outage: NonNullable<AdminMail["outage"]>) =>
  `${fill(said.says, { time: since(outage.since), why: said.reasons[outage.reason] })} ${counted(said.waits, outage.waiting)}`;

/** The time of day of an instant, with its date when that is not today's. */
const since = (iso: string) => (dayOf(iso) === dayOf(new Date().toISOString()) ? timeOf(iso) : momentOf(iso));
