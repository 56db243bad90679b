import { messageOf } from "../../../../team/problem-note.tsx";
import type { TeamWords } from "../../../../team/words.ts";
import { RichText } from "../../../../ui/rich-text.tsx";
import { keep, type LeavingPerson, letLeave, useLeavingPeople, useOpened } from "./leaving-people.ts";

type Props = { words: TeamWords };

/** Over the page: who is about to be deleted, with the way back, wherever one has gone on to; the one who is open says so itself. */
export function LeavingBar({ words }: Props) {
  const opened = useOpened();
  const people = useLeavingPeople().filter(({ id }) => id !== opened);
  return (
    <div className="leaving-bar" role="status">
      {people.map((person) => (
        <LeavingOne key={person.id} words={words} person={person} />
      ))}
    </div>
  );
}

/** One who is about to be deleted, or could not be. */
function LeavingOne({ words: all, person }: { words: TeamWords; person: LeavingPerson }) {
  const { leaving: words } = all.person;
  const { id, name, state, error } = person;
  const text = { undoable: words.soon, going: words.going, failed: words.failed }[state];
  return (
    <div className={state === "failed" ? "leaving failed" : "leaving"} data-leaving={id}>
      <p>
        <RichText text={text} values={{ name: <bdi>{name}</bdi> }} />
        {state === "failed" && ` ${messageOf(all, error)}`}
      </p>
      {state === "failed" && (
        <button type="button" className="plain" onClick={() => letLeave(person)}>
          {all.retry}
        </button>
      )}
      {state !== "going" && (
        <button type="button" className="plain undo" onClick={() => keep(id)}>
          {state === "failed" ? words.keep : words.undo}
        </button>
      )}
    </div>
  );
}
