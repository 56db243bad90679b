import { messageOf } from "../../../../team/problem-note.tsx";
import type { TeamWords } from "../../../../team/words.ts";
import { RichText } from "../../../../ui/rich-text.tsx";
import type { AdminPerson } from "../person-contract.ts";
import { keep, type LeavingPerson, letLeave } from "./leaving-people.ts";

type Props = { words: TeamWords; person: AdminPerson; leaving: LeavingPerson | undefined };

/** What is said of each state of a deletion, by the name of its text. */
const textOf = { undoable: "soon", going: "going", failed: "failed" } as const;

/** Deletes a person; for ten seconds the same place takes it back. */
export function DeletePerson({ words: all, person, leaving }: Props) {
  const words = all.person;
  return (
    <div className="deeds last">
      {leaving?.state === "undoable" ? (
        <button type="button" className="button quiet compact undo" onClick={() => keep(person.id)}>
          {words.leaving.undo}
        </button>
      ) : (
        <button
          type="button"
          className="button compact danger"
          onClick={() => leaving?.state !== "going" && letLeave(person)}
          aria-disabled={leaving?.state === "going"}
        >
          {words.delete}
        </button>
      )}
      <p role="status" className={leaving?.state === "failed" ? "alert" : "small"}>
        {leaving && (
          <RichText text={words.leaving[textOf[leaving.state]]} values={{ name: <bdi>{person.name}</bdi> }} />
        )}
        {leaving?.error !== undefined && ` ${messageOf(all, leaving.error)}`}
      </p>
    </div>
  );
}
