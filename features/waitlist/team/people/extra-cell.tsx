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
    source: () => entry.source ?? "",
    corridor: () => transferOf(entry, words.list, setup),
    interest: () => entry.interests.map((interest) => named(setup.interests, interest)).join(", "),
    mail: () => mailOf(entry.mail, words),
  }[column]();
  const trouble = column === "mail" ? entry.mail.trouble?.state : undefined;
  return (
    <td className="extra" data-column={column} data-mail={trouble} title={text || undefined}>
      {text && <bdi>{text}</bdi>}
    </td>
  );
}
