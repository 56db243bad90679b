import { useState } from "react";
import { counted, fill } from "../../../../team/format.ts";
import { letAllLeave } from "../../../../team/leaving/leaving-entries.ts";
import type { TeamWords } from "../../../../team/words.ts";
import { type AdminEntry, mostSelected } from "../contract.ts";
import { ExportDialog } from "../exporting/export-dialog.tsx";
import { leavingPerson } from "../person/person-calls.ts";
import { useFindingWords } from "./finding-words.ts";
import { TagDialog } from "./tag-dialog.tsx";
import type { Selection } from "./use-selection.ts";
import { WriteDialog } from "./write-dialog.tsx";

type Props = {
  words: TeamWords;
  selection: Selection;
  /** Those of the list that are loaded. */
  entries: readonly AdminEntry[];
  /** How many people there are in all. */
  total: number;
  /** Reads the list anew. */
  onChanged: () => void;
};

/** How many people are selected, and what can be done with them. */
export function SelectedBar({ words: all, selection, entries, total, onChanged }: Props) {
  const { selection: words, tags } = useFindingWords();
  const [open, setOpen] = useState<"tag" | "export" | "write">();
  const [said, setSaid] = useState("");
  const ids = [...selection.selected];
  const close = () => setOpen(undefined);
  const act = (what: "tag" | "export" | "write") => (
    <button type="button" className="plain" onClick={() => setOpen(what)}>
      {words[what]}
    </button>
  );

  function remove() {
    const leaving = entries.filter(({ id }) => selection.selected.has(id));
    letAllLeave(leaving.map(leavingPerson));
    selection.clear();
  }

  return (
    <>
      {ids.length > 0 && (
        <section className="selected-bar cluster" aria-label={words.label}>
          <b>{counted(words.count, ids.length)}</b>
          {act("tag")}
          {act("export")}
          {act("write")}
          <button type="button" className="plain remove" onClick={remove}>
            {words.delete}
          </button>
          <button type="button" className="plain" onClick={selection.clear}>
            {words.clear}
          </button>
          {ids.length >= mostSelected && <small>{fill(words.most, { count: mostSelected })}</small>}
        </section>
      )}
      <p role="status" className={said ? "selected-said" : "unseen"}>
        {said}
      </p>
      {open === "tag" && (
        <TagDialog
          words={all}
          ids={ids}
          onClose={close}
          onDone={() => {
            close();
            setSaid(counted(tags.many.done, ids.length));
            onChanged();
          }}
        />
      )}
      {open === "export" && <ExportDialog words={all} query="" total={total} selected={ids} onClose={close} />}
      {open === "write" && <WriteDialog words={all} ids={ids} onClose={close} />}
    </>
  );
}
