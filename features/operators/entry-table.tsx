import { useState } from "react";
import type { AdminEntry } from "./contract.ts";
import { isNewer } from "./entries.ts";
import { EntryRow } from "./entry-row.tsx";
import { dayOf } from "./format.ts";
import { moveBetweenRows } from "./row-keys.ts";
import { useRowStop } from "./use-row-stop.ts";
import type { AdminWords } from "./words.ts";

type Props = {
  words: AdminWords["list"];
  entries: AdminEntry[];
  onDelete: (entry: AdminEntry) => void;
};

/** The people as a table, a heavier rule where a day begins. */
export function EntryTable({ words, entries, onDelete }: Props) {
  const { stopId, remember } = useRowStop(entries);
  const [newestAtFirst] = useState(entries[0]);

  return (
    <table className="entries" aria-label={words.label}>
      <thead>
        <tr>
          <th scope="col">{words.name}</th>
          <th scope="col">{words.email}</th>
          <th scope="col">{words.joined}</th>
          <th scope="col">
            <span className="unseen">{words.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody onKeyDown={moveBetweenRows} onFocus={remember}>
        {entries.map((entry, index) => (
          <EntryRow
            key={entry.id}
            words={words}
            entry={entry}
            startsDay={index > 0 && dayOf(entries[index - 1]!.createdAt) !== dayOf(entry.createdAt)}
            isNew={!newestAtFirst || isNewer(entry, newestAtFirst)}
            isStop={entry.id === stopId}
            onDelete={onDelete}
          />
        ))}
      </tbody>
    </table>
  );
}
