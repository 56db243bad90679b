import { useState } from "react";
import { fill, grouped } from "../../../team/format.ts";
import { FollowedList } from "../../../team/list/followed-list.tsx";
import { ListBoundary } from "../../../team/list/list-boundary.tsx";
import { RowTable } from "../../../team/list/row-table.tsx";
import type { Part } from "../../../team/part.ts";
import type { Page } from "../../../team/reading/page.ts";
import { useList } from "../../../team/reading/use-list.ts";
import { useMay } from "../../../team/use-role.ts";
import type { TeamWords } from "../../../team/words.ts";
import type { ApplicationState } from "../states.ts";
import { applicationCalls } from "./application-calls.ts";
import { ApplicationRow } from "./application-row.tsx";
import type { Application } from "./contract.ts";
import { StateFilter } from "./state-filter.tsx";

const key = "applications";

/** The ambassadors' applications on the team's page. */
export function useApplications(words: TeamWords, signedIn: boolean): Part {
  const [state, setState] = useState<ApplicationState>();
  const all = useList(key, (...asked) => applicationCalls.page(undefined, ...asked), signedIn);
  const some = useList(
    `${key} ${state}`,
    (...asked) => applicationCalls.page(state, ...asked),
    signedIn && state !== undefined,
  );
  const list = state ? some : all;
  const { page, error, retry } = list;
  const mayChange = useMay("editor");
  const { applications } = words;

  const table = (shown: Application[]) => (
    <RowTable
      label={applications.label}
      className="applications"
      columns={[
        applications.name,
        mayChange ? applications.contact : words.list.email,
        applications.applied,
        applications.reason,
      ]}
      actions={applications.actions}
      entries={shown}
      row={(application, place) => (
        <ApplicationRow
          key={application.id}
          {...place}
          words={words}
          application={application}
          mayChange={mayChange}
          onDecided={() => {
            all.retry();
            if (state) some.retry();
          }}
        />
      )}
    />
  );
  return {
    key,
    label: count(applications.count, all.page),
    content: (bar) => (
      <ListBoundary
        words={words}
        bar={bar}
        tools={
          <StateFilter
            words={words}
            state={state}
            onChange={setState}
            mayExport={mayChange && Boolean(page?.entries.length)}
          />
        }
        entries={page?.entries}
        error={error}
        onRetry={retry}
        none={state ? { empty: applications.noneInState, emptyText: applications.noneInStateText } : applications}
      >
        {(entries) => (
          <FollowedList
            key={state}
            words={words}
            list={applications}
            entries={entries}
            isEnd={!page?.next}
            reading={list}
            table={table}
          />
        )}
      </ListBoundary>
    ),
  };
}

/** How many there are, as far as that is known: "3 applications", "50+ applications". */
function count(words: TeamWords["applications"]["count"], page: Page<unknown> | undefined): string {
  const known = page ? grouped(page.entries.length) + (page.next ? "+" : "") : "–";
  return fill(known === "1" ? words.one : words.other, { count: known });
}
