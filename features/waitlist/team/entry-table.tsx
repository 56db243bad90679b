import { useState } from "react";
import { RowTable } from "../../../team/list/row-table.tsx";
import { isNewer } from "../../../team/reading/page.ts";
import type { TeamWords } from "../../../team/words.ts";
import type { AdminEntry } from "./contract.ts";
import { EntryRow } from "./entry-row.tsx";

type Props = {
  words: TeamWords["list"];
  entries: AdminEntry[];
  /** Left out where nothing may be deleted. */
  onDelete: ((entry: AdminEntry) => void) | undefined;
};

/** The people as a table; who came while it was open is marked. */
export function EntryTable({ words, entries, onDelete }: Props) {
  const [newestAtFirst] = useState(entries[0]);
  return (
    <RowTable
      label={words.label}
      columns={[words.name, words.email, words.joined]}
      actions={onDelete && words.actions}
      entries={entries}
      row={(entry, place) => (
        <EntryRow
          key={entry.id}
          {...place}
          words={words}
          entry={entry}
          isNew={!newestAtFirst || isNewer(entry, newestAtFirst)}
          onDelete={onDelete}
        />
      )}
    />
  );
}
