import { dayOf, fill } from "../../../../team/format.ts";
import type { TeamWords } from "../../../../team/words.ts";
import type { AdminPerson, MailRefusal } from "../person-contract.ts";

/** How the mailbox stands, and why no message goes out now, where that is so. */
export function SuppressionStatus({ words: all, person }: { words: TeamWords; person: AdminPerson }) {
  const { mail: words } = all.person;
  const { trouble, refusal } = person.mail;
  const soft = trouble?.state === "soft";
  if (!soft && !refusal) return null;
  return (
    <p className={trouble ? "trouble" : undefined} data-suppression={refusal?.code ?? "soft"}>
      {refusal ? refusalOf(words, refusal) : words.soft}
    </p>
  );
}

const refusalOf = (words: TeamWords["person"]["mail"], { code, until }: MailRefusal) =>
  fill(words.refusals[code], until ? { day: dayOf(until) } : {});
