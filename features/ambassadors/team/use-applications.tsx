import { useEffect, useState } from "react";
import { hrefOf } from "../../../team/address/addresses.ts";
import { go, useTabAddress } from "../../../team/address/page-address.ts";
import { fill, grouped } from "../../../team/format.ts";
import { hearGone } from "../../../team/leaving/leaving-list.ts";
import { FollowedList } from "../../../team/list/followed-list.tsx";
import { ListBoundary } from "../../../team/list/list-boundary.tsx";
import { RowTable } from "../../../team/list/row-table.tsx";
import type { Page } from "../../../team/reading/page.ts";
import { useList } from "../../../team/reading/use-list.ts";
import type { Tab } from "../../../team/tab.ts";
import { useMay } from "../../../team/use-role.ts";
import type { TeamWords } from "../../../team/words.ts";
import { type ApplicationState, applicationStates } from "../states.ts";
import { applicationCalls } from "./application-calls.ts";
import { ApplicationRow } from "./application-row.tsx";
import type { Application } from "./contract.ts";
import { OneApplication, useFocusOpened, useOneApplication } from "./one-application.tsx";
import type { ApplicationReceipt } from "./receipt.tsx";
import { StateFilter } from "./state-filter.tsx";

const key = "applications";
const path = "applications";

/** Where the applications in a state are listed, or all; with an id, that one is open. */
const addressOf = (state: ApplicationState | undefined, id?: string) =>
  hrefOf(path, id, new URLSearchParams(state ? { state } : {}));

/** The ambassadors' applications on the team's page. */
export function useApplications(words: TeamWords, signedIn: boolean): Tab {
  const { search, id } = useTabAddress(path);
  const asked = new URLSearchParams(search).get("state");
  const state = applicationStates.find((one) => one === asked);
  const setState = (next: ApplicationState | undefined) => go(addressOf(next));
  const waiting = useList(`${key} waiting`, (...page) => applicationCalls.page("new", ...page), signedIn);
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
  const isListed = page?.entries.some((entry) => entry.id === id) ?? false;
  const one = useOneApplication(id, signedIn && page !== undefined && !isListed);
  useFocusOpened(id, isListed || one.application !== undefined);
  useEffect(() => hearGone((gone) => gone === id && go(addressOf(state), "replace")), [id, state]);

  const [done, setDone] = useState<{ id: string | undefined; receipt: ApplicationReceipt | undefined }>();
  const receipt = done?.id === id ? done?.receipt : undefined;
  const toggle = (pressed: string) => {
    setDone(undefined);
    if (pressed === id) go(addressOf(state));
    else go(addressOf(state, pressed), id ? "replace" : "push");
  };
  const decided = (next?: ApplicationReceipt) => {
    setDone({ id, receipt: next });
    all.retry();
    waiting.retry();
    if (state) some.retry();
    one.retry();
  };
  const table = (shown: Application[], label = applications.label) => (
    <RowTable
      label={label}
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
          isOpen={application.id === id}
          onToggle={toggle}
          mayChange={mayChange}
          receipt={application.id === id ? receipt : undefined}
          onDecided={decided}
        />
      )}
    />
  );
  return {
    key,
    group: "daily",
    path,
    label: count(applications.count, all.page),
    needs: waiting.page?.entries.length
      ? [
          {
            key: "applications",
            text: count(applications.waiting, waiting.page),
            href: addressOf("new", onlyOf(waiting.page)),
            urgency: "person",
          },
        ]
      : [],
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
        above={
          id !== undefined &&
          page &&
          !isListed && (
            <OneApplication words={words} id={id} reading={one} listAddress={addressOf(state)}>
              {(application) => table([application], applications.opened)}
            </OneApplication>
          )
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
            table={(shown) => table(shown)}
          />
        )}
      </ListBoundary>
    ),
  };
}

/** The id of the one application of a page; undefined when there are several. */
const onlyOf = ({ entries, next }: Page<Application>) => (entries.length === 1 && !next ? entries[0]!.id : undefined);

/** How many there are, as far as that is known: "3 applications", "50+ applications". */
function count(words: TeamWords["applications"]["count"], page: Page<unknown> | undefined): string {
  const known = page ? grouped(page.entries.length) + (page.next ? "+" : "") : "–";
  return fill(known === "1" ? words.one : words.other, { count: known });
}
