import { useState } from "react";
import { fill } from "../../../../team/format.ts";
import { ConfirmDialog } from "../../../../team/modal/confirm-dialog.tsx";
import { useMay } from "../../../../team/use-role.ts";
import type { TeamWords } from "../../../../team/words.ts";
import type { ChartNote } from "../../chart-note.ts";
import { statisticsCalls } from "../statistics-calls.ts";
import { useStatisticsSetup } from "../statistics-setup.ts";
import { timeName } from "../value-names.ts";
import { NoteDialog, noteProblem } from "./note-dialog.tsx";

type Opened = { what: "add" } | { what: "edit" | "delete"; note: ChartNote };
type Props = { words: TeamWords; notes: ChartNote[]; onChanged: () => void };

/** The notes on the chart of joins: read by all, written by editors. */
export function ChartNotes({ words, notes, onChanged }: Props) {
  const { notes: said } = useStatisticsSetup().words;
  const mayChange = useMay("editor");
  const [opened, open] = useState<Opened>();
  const close = () => open(undefined);
  const done = () => {
    close();
    onChanged();
  };
  const deleteNow = async (note: ChartNote) => {
    await statisticsCalls.deleteNote(note.id);
    done();
  };

  return (
    <section className="chart-notes" aria-label={said.heading}>
      <h3>{said.heading}</h3>
      <p className="small">{notes.length ? said.hint : `${said.none} ${said.hint}`}</p>
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note.id} data-note={note.id}>
              <time dateTime={note.day}>{timeName("day", note.day)}</time>
              <bdi>{note.text}</bdi>
              <small>
                <bdi>{note.by}</bdi>
              </small>
              {mayChange && (
                <span>
                  {(["edit", "delete"] as const).map((what) => (
                    <button
                      key={what}
                      type="button"
                      className="plain"
                      aria-label={fill(said[`${what}Of`], { text: note.text })}
                      onClick={() => open({ what, note })}
                    >
                      {said[what]}
                    </button>
                  ))}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <button type="button" className="button quiet compact" onClick={() => open({ what: "add" })}>
          {said.add}
        </button>
      )}
      {opened && opened.what !== "delete" && (
        <NoteDialog
          words={words}
          note={opened.what === "edit" ? opened.note : undefined}
          onClose={close}
          onSaved={done}
        />
      )}
      {opened?.what === "delete" && (
        <ConfirmDialog
          heading={said.heads.delete}
          words={{ keep: said.keep, confirm: said.delete, busy: said.deleting }}
          danger
          onConfirm={() => deleteNow(opened.note)}
          onKeep={close}
          tell={(error) => noteProblem(words, said, error)}
        >
          <p>
            <bdi>{opened.note.text}</bdi>
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}
