import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { FileLinks } from "../../../../team/file-links.tsx";
import { Moment } from "../../../../team/list/moment.tsx";
import { roomRem } from "../../../../team/list/row-table.tsx";
import { useCompact } from "../../../../team/list/use-compact.ts";
import { pageLimits } from "../../../../team/reading/page.ts";
import { useMay } from "../../../../team/use-role.ts";
import { type Invitee, type InviteeState, inviteeStates } from "../../invitee-contract.ts";
import { announcementCalls } from "../announcement-calls.ts";
import { useSetup } from "../announcement-setup.ts";
import { PagedTable } from "./paged-table.tsx";

type Props = {
  id: string;
  /** Another text, and what shows is read anew. */
  version: string;
};

const columns = ["name", "email", "invited", "opened", "came"] as const;

/** Who was invited when, opened the invitation's page, and came; and files of those. */
export function Invitees({ id, version }: Props) {
  const { words, team } = useSetup();
  const { invitees: says } = words;
  const mayExport = useMay("editor");
  const [state, setState] = useState<InviteeState | null>(null);
  const field = useId();
  const box = useRef<HTMLElement>(null);
  const isCompact = useCompact(box, roomRem);
  const reading = useInfiniteQuery({
    queryKey: ["invited", id, state, version],
    queryFn: ({ pageParam, signal }) => announcementCalls.invited(id, state, pageLimits.default, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
    gcTime: 0,
  });
  const entries = reading.data?.pages.flatMap((page) => page.entries);

  return (
    <section ref={box} className="person-by-person section" aria-labelledby={`${field}-heading`}>
      <h3 id={`${field}-heading`}>{says.heading}</h3>
      <div className="filters">
        <div className="field">
          <label htmlFor={field}>{says.show}</label>
          <select
            id={field}
            name="invitees"
            value={state ?? ""}
            onChange={({ target }) => setState((target.value as InviteeState) || null)}
          >
            <option value="">{says.all}</option>
            {inviteeStates.map((each) => (
              <option key={each} value={each}>
                {says.states[each]}
              </option>
            ))}
          </select>
        </div>
        {mayExport && (
          <FileLinks
            words={team}
            label={says.export}
            names={says.exportAs}
            addressOf={(format) => announcementCalls.invitedExport(id, state, format)}
          />
        )}
      </div>
      <PagedTable
        words={says}
        className="invited"
        columns={columns}
        entries={entries}
        reading={reading}
        isCompact={isCompact}
        row={(invitee) => <InviteeRow key={invitee.id} invitee={invitee} isCompact={isCompact} />}
      />
    </section>
  );
}

function InviteeRow({ invitee, isCompact }: { invitee: Invitee; isCompact: boolean }) {
  const { invitees: says } = useSetup().words;
  const { id, name, email, invitedAt, openedAt, cameAt } = invitee;
  const times = { invited: invitedAt, opened: openedAt, came: cameAt };
  return (
    <tr data-invitee={id}>
      <td>{name === null ? <em>{says.left}</em> : <bdi>{name}</bdi>}</td>
      <td>{email}</td>
      {(["invited", "opened", "came"] as const).map((what) => (
        <td key={what} data-what={what}>
          {isCompact && <small>{says.columns[what]}: </small>}
          {times[what] ? <Moment at={times[what]} /> : says.not}
        </td>
      ))}
    </tr>
  );
}
