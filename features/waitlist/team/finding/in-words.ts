import { counted, dayOf, fill } from "../../../../team/format.ts";
import type { TeamWords } from "../../../../team/words.ts";
import type { AdminEntry, EntryMail, MailTrouble } from "../contract.ts";
import { named, type PeopleSetup } from "../people-setup.ts";
import type { ExtraColumn } from "./find.ts";

/** What the provider reported of a mailbox, with its day. */
export function troubleInWords(trouble: MailTrouble, list: TeamWords["list"]): string {
  const day = dayOf(trouble.at);
  if (trouble.state === "soft") return fill(counted(list.softBounces, trouble.softBounces), { day });
  return fill(list[trouble.state], { day });
}

/** How our mail to somebody stands: what the provider reported, else the state of the last message. */
export const mailOf = ({ state, trouble }: EntryMail, { list, people }: TeamWords): string =>
  trouble ? troubleInWords(trouble, list) : people.mail[state];

type Names = Pick<PeopleSetup, "corridors" | "interests">;

/** What somebody came to send: "250 USD to Kenya"; "" for who said nothing of it. */
export function transferOf(
  { corridor, amount }: Pick<AdminEntry, "corridor" | "amount">,
  words: TeamWords["list"],
  { corridors }: Pick<Names, "corridors">,
): string {
  if (!corridor) return "";
  return fill(amount ? words.send : words.sendTo, { corridor: named(corridors, corridor), amount: amount ?? "" });
}

/** What an entry was made for, as far as no column says it: "250 USD to Kenya, Free 4-week course"; "" for most. */
export function wishOf(
  entry: AdminEntry,
  words: TeamWords["list"],
  columns: readonly ExtraColumn[],
  names: Names,
): string {
  const transfer = !columns.includes("corridor") && transferOf(entry, words, names);
  const interest = !columns.includes("interest") && entry.interest && named(names.interests, entry.interest);
  return [transfer, interest].filter(Boolean).join(", ");
}
