import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { fill } from "../../../../team/format.ts";
import { Moment } from "../../../../team/list/moment.tsx";
import { roomRem } from "../../../../team/list/row-table.tsx";
import { useCompact } from "../../../../team/list/use-compact.ts";
import { pageLimits } from "../../../../team/reading/page.ts";
import type { AnnouncedPerson, RecipientState } from "../../contract.ts";
import { announcementCalls } from "../announcement-calls.ts";
import { useSetup } from "../announcement-setup.ts";
import { PagedTable } from "./paged-table.tsx";

const states = ["waiting", "sent", "uncertain", "skipped", "dead"] as const satisfies RecipientState[];

/** So many pages are read anew by themselves while something is sent; who reads further down asks for it. */
const mostPages = 4;

type Props = {
  id: string;
  isInvitation: boolean;
  /** How many nothing more will happen to: another number, and what shows is read anew. */
  settled: number;
};

const columns = ["name", "email", "state", "at"] as const;

/** Each person of an announcement, page by page: what became of their mail, and why. */
export function PersonByPerson({ id, isInvitation, settled }: Props) {
  const { words } = useSetup();
  const { people } = words;
  const [state, setState] = useState<RecipientState | null>(null);
  const field = useId();
  const box = useRef<HTMLElement>(null);
  const isCompact = useCompact(box, roomRem);
  const reading = useInfiniteQuery({
    queryKey: ["announced", id, state],
    queryFn: ({ pageParam, signal }) => announcementCalls.people(id, state, pageLimits.default, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
  });
  const { data, isFetching, refetch } = reading;
  const read = useRef(settled);
  const isLong = (data?.pages.length ?? 0) > mostPages;
  useEffect(() => {
    if (isFetching || isLong || read.current === settled) return;
    read.current = settled;
    void refetch();
  }, [isFetching, isLong, settled, refetch]);
  const entries = data?.pages.flatMap((page) => page.entries);

  return (
    <section ref={box} className="person-by-person section" aria-labelledby={`${field}-heading`}>
      <h3 id={`${field}-heading`}>{people.heading}</h3>
      <div className="filters">
        <div className="field">
          <label htmlFor={field}>{people.show}</label>
          <select
            id={field}
            name="state"
            value={state ?? ""}
            onChange={({ target }) => setState((target.value as RecipientState) || null)}
          >
            <option value="">{people.all}</option>
            {states.map((each) => (
              <option key={each} value={each}>
                {people.states[each]}
              </option>
            ))}
          </select>
        </div>
        <button type="button" className="plain" onClick={() => void refetch()}>
          {people.again}
        </button>
      </div>
      <PagedTable
        words={people}
        className="announced"
        columns={columns}
        entries={entries}
        reading={reading}
        isCompact={isCompact}
        row={(person) => <PersonRow key={person.id} person={person} isInvitation={isInvitation} />}
      />
    </section>
  );
}

function PersonRow({ person, isInvitation }: { person: AnnouncedPerson; isInvitation: boolean }) {
  const { people } = useSetup().words;
  const { id, name, email, state, reason, at, invitation } = person;
  return (
    <tr data-person={id}>
      <td>{name === null ? <em>{people.left}</em> : <bdi>{name}</bdi>}</td>
      <td>{email}</td>
      <td>
        <span className="state" data-state={state}>
          {people.states[state]}
        </span>
        {isInvitation && invitation && <small> {people.invitation[invitation]}</small>}
        {reason && <small className="reason">{fill(people.reason, { reason })}</small>}
      </td>
      <td>
        <Moment at={at} />
      </td>
    </tr>
  );
}
