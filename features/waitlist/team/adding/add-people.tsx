import { useState } from "react";
import { Modal } from "../../../../team/modal/modal.tsx";
import { useSetup } from "../../../../team/setup.ts";
import { useTyped } from "../../../../team/typed/keep-typed.tsx";
import type { TeamWords } from "../../../../team/words.ts";
import { ByHand } from "./by-hand.tsx";
import type { Typed } from "./form-parts.ts";
import { type Draft, FromFile } from "./from-file.tsx";
import { RecentImports } from "./recent-imports.tsx";
import { SheetLinks } from "./sheet-links.tsx";

const modes = ["hand", "file"] as const;

/** The button that opens where people are added, by hand or from a file. What is typed there stays until it is sent; a file has to be chosen again. */
export function AddPeople({ words: all }: { words: TeamWords }) {
  const words = useSetup().tabWords.adding;
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useTyped<Draft>("adding", "file");
  const [mode, setMode] = useState<(typeof modes)[number]>(draft ? "file" : "hand");
  // Whoever undoes an import and does it anew says the same of it.
  const [last, setLast] = useState<Typed>({});
  /** What was checked of a file goes, as the file may be mended next; what was typed about it stays. */
  function close() {
    if (draft) setLast(draft.typed);
    setDraft(() => undefined);
    setOpen(false);
  }
  return (
    <>
      <button type="button" className="button compact" onClick={() => setOpen(true)}>
        {words.open}
      </button>
      {open && (
        <Modal heading={words.heading} onClose={close}>
          <div className="adding">
            <fieldset className="modes" aria-label={words.modes.label}>
              {modes.map((each) => (
                <label key={each}>
                  <input
                    type="radio"
                    name="adding-mode"
                    value={each}
                    checked={mode === each}
                    onChange={() => setMode(each)}
                  />
                  {words.modes[each]}
                </label>
              ))}
            </fieldset>
            {mode === "hand" ? (
              <ByHand words={all} />
            ) : (
              <FromFile words={all} last={last} onLast={setLast} onLeave={close} />
            )}
            {mode === "file" && <RecentImports words={all} />}
            <SheetLinks />
            <div className="choices">
              <button type="button" className="button quiet compact" onClick={close}>
                {words.close}
              </button>
            </div>
          </div>
        </Modal>
      )}
    </>
  );
}
