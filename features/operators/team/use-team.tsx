import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ListBoundary } from "../../../team/list/list-boundary.tsx";
import { listKey } from "../../../team/reading/reading.ts";
import type { Tab } from "../../../team/tab.ts";
import { useMay } from "../../../team/use-role.ts";
import type { TeamWords } from "../../../team/words.ts";
import { sessionCalls } from "../session/session-calls.ts";
import { ColleagueDialog } from "./colleague-dialog.tsx";
import { ColleagueTable, InvitedTable } from "./colleague-table.tsx";
import type { TeamList } from "./contract.ts";
import { InvitationDialog } from "./invitation-dialog.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { operatorCalls } from "./operator-calls.ts";

const key = "team";
const queryKey = listKey(key);

/** The team itself on its page, for owners; undefined for everybody else. */
export function useTeam(words: TeamWords): Tab | undefined {
  const mayRead = useMay("owner");
  if (!mayRead) return undefined;
  return {
    key,
    group: "setup",
    path: "colleagues",
    label: words.colleagues.label,
    content: (bar) => <TeamPart words={words} bar={bar} />,
  };
}

type Opened = "invite" | { colleague: string } | { invitation: string };

/** Who is of the team and who is invited; what was done last is said beside the button. */
function TeamPart({ words, bar }: { words: TeamWords; bar: ReactNode }) {
  const cache = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey, queryFn: operatorCalls.list, refetchInterval: 30_000 });
  const { data: session } = useQuery({ queryKey: ["own session"], queryFn: sessionCalls.session });
  const [opened, setOpened] = useState<Opened>();
  const [said, setSaid] = useState("");
  const { colleagues } = words;
  const own = session?.user.email;

  function done(text: string) {
    setOpened(undefined);
    setSaid(text);
    void cache.invalidateQueries({ queryKey });
  }

  return (
    <ListBoundary
      words={words}
      bar={bar}
      tools={
        <div className="export cluster">
          <p role="status">{said}</p>
          <button type="button" className="button compact" onClick={() => setOpened("invite")}>
            {colleagues.invite.open}
          </button>
        </div>
      }
      entries={data && [data]}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
      none={{ empty: colleagues.alone, emptyText: colleagues.aloneText }}
    >
      {([team]) => (
        <>
          <Lists words={words} team={team!} own={own} onOpen={setOpened} />
          {opened === "invite" && (
            <InviteDialog
              words={words}
              onKeep={() => setOpened(undefined)}
              onInvited={(email) => done(colleagues.invite.done.replace("{email}", email))}
            />
          )}
          {typeof opened === "object" && (
            <OpenedDialog
              words={words}
              team={team!}
              own={own}
              opened={opened}
              onClose={() => setOpened(undefined)}
              onDone={done}
            />
          )}
        </>
      )}
    </ListBoundary>
  );
}

type ListsProps = { words: TeamWords; team: TeamList; own: string | undefined; onOpen: (opened: Opened) => void };

function Lists({ words, team: { operators, invitations }, own, onOpen }: ListsProps) {
  const { colleagues } = words;
  return (
    <section className="list" aria-label={colleagues.list}>
      <ColleagueTable words={colleagues} entries={operators} own={own} onOpen={({ id }) => onOpen({ colleague: id })} />
      {operators.length === 1 && !invitations.length && (
        <div className="content">
          <h2>{colleagues.alone}</h2>
          <p>{colleagues.aloneText}</p>
        </div>
      )}
      {invitations.length > 0 && (
        <>
          <h2>{colleagues.pending}</h2>
          <InvitedTable words={colleagues} entries={invitations} onOpen={({ id }) => onOpen({ invitation: id })} />
        </>
      )}
    </section>
  );
}

type OpenedProps = Omit<ListsProps, "onOpen"> & {
  opened: Exclude<Opened, "invite">;
  onClose: () => void;
  onDone: (said: string) => void;
};

/** The dialog of the row that is opened; of one that is gone meanwhile, nothing. */
function OpenedDialog({ words, team, own, opened, onClose, onDone }: OpenedProps) {
  if ("colleague" in opened) {
    const colleague = team.operators.find(({ id }) => id === opened.colleague);
    if (!colleague) return null;
    const isOwn = colleague.email === own;
    return <ColleagueDialog words={words} colleague={colleague} own={isOwn} onClose={onClose} onDone={onDone} />;
  }
  const invitation = team.invitations.find(({ id }) => id === opened.invitation);
  return invitation ? (
    <InvitationDialog words={words} invitation={invitation} onClose={onClose} onDone={onDone} />
  ) : null;
}
