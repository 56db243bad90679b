import type { ReactNode } from "react";
import { usStates } from "../../../../forms/us-states.ts";
import { fill, grouped } from "../../../../team/format.ts";
import { Moment } from "../../../../team/list/moment.tsx";
import type { TeamWords } from "../../../../team/words.ts";
import { EmailAddress } from "../email-address.tsx";
import { transferOf, troubleInWords } from "../finding/in-words.ts";
import { named, usePeopleSetup } from "../people-setup.ts";
import type { AdminPerson } from "../person-contract.ts";

type Props = { words: TeamWords; person: AdminPerson };

/** What we hold of a person, as a list of what it is called and what it says. */
export function PersonFacts({ words: all, person }: Props) {
  const { languages, corridors, interests } = usePeopleSetup();
  const words = all.person.facts;
  const { interest, source } = person;
  const facts: [name: string, label: string, value: ReactNode][] = [
    ["email", words.email, <EmailAddress key="email" email={person.email} />],
    ["newEmail", words.newEmail, person.newEmail && <EmailAddress key="newEmail" email={person.newEmail} />],
    ["message", words.message, person.letters[0] && <LastMessage key="message" words={all} person={person} />],
    [
      "confirmed",
      words.confirmed,
      person.confirmedAt ? <Moment key="confirmed" at={person.confirmedAt} /> : words.notConfirmed,
    ],
    ["phone", words.phone, person.phone && <a href={`tel:${person.phone}`}>{person.phone}</a>],
    ["reference", words.reference, <code key="reference">{person.reference}</code>],
    ["rank", words.rank, fill(words.rankOf, { rank: grouped(person.place), people: grouped(person.people) })],
    ["joined", words.joined, <Moment key="joined" at={person.createdAt} />],
    ["moved", words.moved, person.addressChangedAt && <Moment key="moved" at={person.addressChangedAt} />],
    ["language", words.language, named(languages, person.locale)],
    ["state", words.state, person.state && named(usStates, person.state)],
    ["interests", words.interests, person.interests.map((topic) => named(interests, topic)).join(", ") || words.none],
    ["interest", words.interest, interest && named(interests, interest)],
    ["transfer", words.transfer, transferOf(person, all.list, { corridors })],
    ["source", words.source, source && <bdi>{source}</bdi>],
    ["referred", words.referred, grouped(person.referred)],
    ["consent", words.consent, person.consent],
    ["consentHow", words.consentHow, person.consentHow && <bdi>{person.consentHow}</bdi>],
    ["consentAt", words.consentAt, person.consentAt?.slice(0, 10)],
  ];
  return (
    <dl className="facts">
      {facts.map(
        ([name, label, value]) =>
          value && (
            <div key={name} data-fact={name}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Whether our mail reaches them: what the provider reported of it, else what became of the last message. */
function LastMessage({ words, person: { letters, mail } }: Props) {
  const [last] = letters;
  if (mail.trouble || !last)
    return <span className="message-state trouble">{mail.trouble && troubleInWords(mail.trouble, words.list)}</span>;
  return (
    <>
      <span className="message-state" data-state={last.state}>
        {words.person.mail.states[last.state]}
      </span>{" "}
      <Moment at={last.sentAt ?? last.createdAt} />
    </>
  );
}
