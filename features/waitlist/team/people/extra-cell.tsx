import { usStates } from "../../../../forms/us-states.ts";
import { dayOf, grouped } from "../../../../team/format.ts";
import type { TeamWords } from "../../../../team/words.ts";
import type { AdminEntry } from "../contract.ts";
import type { ExtraColumn } from "../finding/find.ts";
import { mailOf, transferOf } from "../finding/in-words.ts";
import { named, usePeopleSetup } from "../people-setup.ts";

type Props = { column: ExtraColumn; entry: AdminEntry; words: TeamWords };

/** What a person's row says in a column that was chosen; empty where nothing is known. */
export function ExtraCell({ column, entry, words }: Props) {
  const setup = usePeopleSetup();
  const text = {
    phone: () => entry.phone ?? "",
    language: () => named(setup.languages, entry.locale),
    state: () => (entry.state ? named(usStates, entry.state) : ""),
    source: () => entry.source ?? "",
    corridor: () => transferOf(entry, words.list, setup),
    interest: () => entry.interests.map((interest) => named(setup.interests, interest)).join(", "),
    mail: () => mailOf(entry.mail, words),
    confirmed: () => (entry.confirmedAt ? dayOf(entry.confirmedAt) : ""),
    brought: () => (entry.brought ? grouped(entry.brought) : ""),
    tags: () => entry.tags.join(", "),
  }[column]();
  const trouble = column === "mail" ? entry.mail.trouble?.state : undefined;
  return (
    <td className="extra" data-column={column} data-mail={trouble} title={text || undefined}>
      {text && <bdi>{text}</bdi>}
    </td>
  );
}
