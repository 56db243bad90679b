import { useState } from "react";
import { fill } from "../../../team/format.ts";
import { ListBoundary } from "../../../team/list/list-boundary.tsx";
import { Moment } from "../../../team/list/moment.tsx";
import { RowTable } from "../../../team/list/row-table.tsx";
import type { Part } from "../../../team/part.ts";
import { pageLimits } from "../../../team/reading/page.ts";
import { useList } from "../../../team/reading/use-list.ts";
import { useMay } from "../../../team/use-role.ts";
import type { TeamWords } from "../../../team/words.ts";
import { auditCalls } from "./audit-calls.ts";
import { AuditExport } from "./audit-export.tsx";
import type { AuditEntry } from "./contract.ts";

const key = "audit";

/** The audit log on the team's page, for owners; undefined for everybody else. */
export function useAudit(words: TeamWords, signedIn: boolean): Part | undefined {
  const mayRead = useMay("owner");
  const list = useList(key, auditCalls.page, signedIn && mayRead);
  if (!mayRead) return undefined;
  const { page, error, retry, more } = list;
  const { audit } = words;
  return {
    key,
    label: audit.label,
    content: (bar) => (
      <ListBoundary
        words={words}
        bar={bar}
        tools={<AuditExport words={words} />}
        entries={page?.entries}
        error={error}
        onRetry={retry}
        none={audit.none}
      >
        {(entries) => (
          <section className="list" aria-label={audit.list}>
            <RowTable
              label={audit.list}
              columns={[audit.who, audit.what, audit.when]}
              entries={entries}
              row={(entry, { startsDay }) => (
                <AuditRow key={entry.id} words={audit} entry={entry} startsDay={startsDay} />
              )}
            />
            {page?.next && <More words={words} more={more} />}
          </section>
        )}
      </ListBoundary>
    ),
  };
}

type RowProps = { words: TeamWords["audit"]; entry: AuditEntry; startsDay: boolean };

/** One line of the log; the row that it tells of is named by its id. */
function AuditRow({ words, entry: { id, operator, client, what, subject, createdAt }, startsDay }: RowProps) {
  return (
    <tr data-entry={id} data-what={what} className={startsDay ? "day" : undefined}>
      <td>
        <bdi>{operator}</bdi>
        <small>{client}</small>
      </td>
      <td>
        {words.kinds[what]}
        {subject && <small title={subject}>{subject}</small>}
      </td>
      <td>
        <Moment at={createdAt} />
      </td>
    </tr>
  );
}

function More({ words, more }: { words: TeamWords; more: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  async function showMore() {
    if (busy) return;
    setBusy(true);
    await more();
    setBusy(false);
  }
  return (
    <div className="more">
      <button type="button" className="button quiet compact" onClick={showMore} aria-disabled={busy}>
        {busy ? words.list.loadingMore : fill(words.list.more, { count: pageLimits.default })}
      </button>
    </div>
  );
}
