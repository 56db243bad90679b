import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { counted, fill, momentOf } from "../../../../team/format.ts";
import { messageOf } from "../../../../team/problem-note.tsx";
import { ApiError } from "../../../../team/reading/api.ts";
import { kinds } from "../../../../team/reading/reading.ts";
import { useSetup } from "../../../../team/setup.ts";
import type { TeamWords } from "../../../../team/words.ts";
import { addingCalls } from "./adding-calls.ts";
import type { AdminImport } from "./adding-contract.ts";
import { useImports } from "./use-imports.ts";

/** Imports that can be undone, and what undoing them did. */
export function RecentImports({ words: all }: { words: TeamWords }) {
  const words = useSetup().tabWords.adding.imports;
  const { imports = [] } = useImports();
  if (!imports.length) return null;
  return (
    <section className="imports" aria-label={words.heading}>
      <h3>{words.heading}</h3>
      <ul className="rows">
        {imports.map((each) => (
          <ImportRow key={each.id} words={all} made={each} />
        ))}
      </ul>
    </section>
  );
}

function ImportRow({ words: all, made }: { words: TeamWords; made: AdminImport }) {
  const words = useSetup().tabWords.adding.imports;
  const { id, name, added, state } = made;
  const cache = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState("");
  const { data: now } = useOneImport(made, asking);

  async function undo() {
    setAsking(false);
    try {
      await addingCalls.undo(id);
    } catch (error) {
      const isLate = error instanceof ApiError && (error.status === 404 || error.code === "wrong_state");
      setProblem(isLate ? words.late : messageOf(all, error));
    }
    await cache.invalidateQueries({ queryKey: [kinds.list, "imports"] });
  }

  return (
    <li data-import={state}>
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>{" "}
        {counted(words.added, added)}
        <br />
        <small>{fill(words.by, { name: made.operator, moment: momentOf(made.createdAt) })}</small>
      </p>
      <div role="status">{state === "undoing" ? words.undoing : state === "undone" && <Undone made={made} />}</div>
      {asking && (
        <>
          <p>
            {counted(words.sure, added)} {words.sureText} {now && now.mailed > 0 && counted(words.mailed, now.mailed)}
          </p>
          <div className="choices">
            <button type="button" className="button quiet compact" onClick={() => setAsking(false)}>
              {words.keep}
            </button>
            {/* biome-ignore lint/a11y/noAutofocus: the keyboard goes on where it was asked */}
            <button type="button" className="button compact danger" autoFocus onClick={undo}>
              {words.confirm}
            </button>
          </div>
        </>
      )}
      {state === "added" && !asking && (
        <button
          type="button"
          className="button quiet compact"
          aria-label={fill(words.undoOne, { name })}
          onClick={() => setAsking(true)}
        >
          {words.undo}
        </button>
      )}
      <p role="alert" className="alert">
        {problem}
      </p>
    </li>
  );
}

/** One import, as it is in its state. */
const useOneImport = ({ id, state }: AdminImport, enabled: boolean) =>
  useQuery({
    queryKey: [kinds.list, "import", id, state],
    queryFn: ({ signal }) => addingCalls.one(id, signal),
    enabled,
  });

/** Whom undoing removed, and whom it kept. */
function Undone({ made }: { made: AdminImport }) {
  const words = useSetup().tabWords.adding.imports;
  const { data } = useOneImport(made, true);
  return (
    <>
      <p>{counted(words.removed, made.removed)}</p>
      {data && data.keptCount > 0 && (
        <>
          <p>{counted(words.keptOnes, data.keptCount)}</p>
          <ul>
            {data.kept.map((person) => (
              <li key={person.id}>
                <bdi>{person.name}</bdi>, {person.email}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
