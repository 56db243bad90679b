import { useState } from "react";
import { fill } from "../../../../team/format.ts";
import type { TeamWords } from "../../../../team/words.ts";
import type { AdminPerson } from "../person-contract.ts";
import { useFindingWords } from "../selecting/finding-words.ts";
import { selectionCalls } from "../selecting/selection-calls.ts";
import { tagFault } from "../selecting/tag-fault.ts";
import { TagField } from "../selecting/tag-field.tsx";
import { splitTags } from "../selecting/use-tags.ts";

type Props = { words: TeamWords; person: AdminPerson; mayChange: boolean; reread: () => Promise<unknown> };

/** The tags of a person, each to be removed, and a field for more. */
export function PersonTags({ words: all, person: { id, tags }, mayChange, reread }: Props) {
  const { tags: words } = useFindingWords();
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function save(tagging: { add?: string[]; remove?: string[] }) {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      await selectionCalls.tag({ ids: [id], ...tagging });
      if (tagging.add) setTyped("");
      await reread();
    } catch (caught) {
      setError(tagFault(all, words, caught));
    }
    setBusy(false);
  }

  return (
    <section className="section person-tags" aria-label={words.heading}>
      <h3>{words.heading}</h3>
      {tags.length ? (
        <ul className="chips">
          {tags.map((tag) => (
            <li key={tag}>
              {mayChange ? (
                <button
                  type="button"
                  className="chip"
                  aria-label={fill(words.removeOne, { tag })}
                  onClick={() => void save({ remove: [tag] })}
                >
                  <bdi>{tag}</bdi>
                  <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
                    <path d="M2 2l8 8M10 2l-8 8" />
                  </svg>
                </button>
              ) : (
                <bdi className="chip">{tag}</bdi>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="small">{words.none}</p>
      )}
      {mayChange && (
        <form
          className="tag-form"
          onSubmit={(event) => {
            event.preventDefault();
            const add = splitTags(typed);
            if (add.length) void save({ add });
            else setError(words.errors.required);
          }}
        >
          <TagField
            words={words}
            value={typed}
            error={error}
            onChange={(text) => {
              setTyped(text);
              setError(undefined);
            }}
          />
          <button type="submit" className="button quiet compact" aria-disabled={busy}>
            {busy ? words.addBusy : words.add}
          </button>
        </form>
      )}
    </section>
  );
}
