import { counted, dayOf, fill } from "../../../../team/format.ts";
import type { TeamWords } from "../../../../team/words.ts";
import type { AdminEntry, EntryMail } from "../contract.ts";
import type { ExtraColumn } from "./find.ts";

/** How our mail to somebody stands: what the provider told, with its day, else the state of the last message. */
export function mailOf({ state, trouble }: EntryMail, { list, people }: TeamWords): string {
  if (!trouble) return people.mail[state];
  const day = dayOf(trouble.at);
  if (trouble.state === "soft") return fill(counted(list.softBounces, trouble.softBounces), { day });
  return fill(list[trouble.state], { day });
}

/** What somebody came to send: "250 USD to KES"; "" for who said nothing of it. */
export const transferOf = ({ corridor, amount }: AdminEntry, words: TeamWords["list"]): string =>
  corridor ? fill(amount ? words.send : words.sendTo, { corridor, amount: amount ?? "" }) : "";

/** What an entry was made for, as far as no column says it: "250 USD to KES, course"; "" for most. */
export function wishOf(entry: AdminEntry, words: TeamWords["list"], columns: readonly ExtraColumn[]): string {
  const transfer = !columns.includes("corridor") && transferOf(entry, words);
  const interest = !columns.includes("interest") && entry.interest;
  return [transfer, interest].filter(Boolean).join(", ");
}
