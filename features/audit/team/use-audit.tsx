import { useState } from "react";
import { AddressLink } from "../../../team/address/address-link.tsx";
import { hrefOf } from "../../../team/address/addresses.ts";
import { go, useTabAddress } from "../../../team/address/page-address.ts";
import { fill } from "../../../team/format.ts";
import { ListBoundary } from "../../../team/list/list-boundary.tsx";
import { Moment } from "../../../team/list/moment.tsx";
import { RowTable } from "../../../team/list/row-table.tsx";
import { pageLimits } from "../../../team/reading/page.ts";
import { useList } from "../../../team/reading/use-list.ts";
import type { Tab } from "../../../team/tab.ts";
import { useMay } from "../../../team/use-role.ts";
import type { TeamWords } from "../../../team/words.ts";
import { auditCalls } from "./audit-calls.ts";
import { AuditExport } from "./audit-export.tsx";
import { AuditFilters, type AuditFind, auditFilters } from "./audit-filters.tsx";
import { subjectName, subjectShown, useChangeTexts } from "./change-text.ts";
import type { AuditEntry } from "./contract.ts";

const key = "audit";
const path = "log";

/** The audit log on the team's page, for owners; undefined for everybody else. */
export function useAudit(words: TeamWords, signedIn: boolean): Tab | undefined {
  const mayRead = useMay("owner");
  const { search } = useTabAddress(path);
  const given = new URLSearchParams(search);
  const find: AuditFind = Object.fromEntries(
    auditFilters.flatMap((name) => (given.get(name) ? [[name, given.get(name)!]] : [])),
  );
  const change = (other: AuditFind) => {
    const asked = Object.entries({ ...find, ...other }).filter(([, value]) => value);
    go(hrefOf(path, undefined, new URLSearchParams(asked)));
  };
  const asked = new URLSearchParams(find).toString();
  const list = useList(
    asked ? `${key} ${asked}` : key,
    (...page) => auditCalls.page(find, ...page),
    signedIn && mayRead,
  );
  if (!mayRead) return undefined;
  const { page, error, retry, more } = list;
  const { audit } = words;
  return {
    key,
    group: "setup",
    path,
    label: audit.label,
    content: (bar) => (
      <ListBoundary
        words={words}
        bar={bar}
        tools={<AuditExport words={words} find={find} />}
        above={<AuditFilters words={audit} find={find} change={change} />}
        entries={page?.entries}
        error={error}
        onRetry={retry}
        none={asked ? audit.noMatch : audit.none}
      >
        {(entries) => (
          <section className="list audit" aria-label={audit.list}>
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
function AuditRow({ words, entry, startsDay }: RowProps) {
  const { id, operator, client, what, subject, subjectIs, changes, createdAt } = entry;
  const changeTexts = useChangeTexts(words);
  const name = subjectName(entry);
  const shown = subjectShown(entry);
  return (
    <tr data-entry={id} data-what={what} className={startsDay ? "day" : undefined}>
      <td>
        <bdi>{operator}</bdi>
        <small>{client}</small>
      </td>
      <td>
        {words.kinds[what]}
        {subject && (
          <small title={shown ? subject : undefined}>
            {subjectIs ? (
              <AddressLink href={hrefOf(subjectIs.tab, subjectIs.opens ? subject : undefined)}>
                <bdi>{subjectIs.name}</bdi>
              </AddressLink>
            ) : (
              <bdi>{shown}</bdi>
            )}{" "}
            <AddressLink href={hrefOf(path, undefined, new URLSearchParams({ person: subject }))}>
              {name ? fill(words.allOf, { name }) : words.allOfNameless}
            </AddressLink>
          </small>
        )}
        {changeTexts(changes).map(({ field, text }) => (
          <small key={field} data-change={field}>
            {text}
          </small>
        ))}
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
