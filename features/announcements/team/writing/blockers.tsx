import { useQuery } from "@tanstack/react-query";
import type { AnnouncementKind } from "../../contract.ts";
import { announcementCalls } from "../announcement-calls.ts";
import { useSetup } from "../announcement-setup.ts";

/** What stands in the way of sending, said before anything is written; nothing where all is well. */
export function Blockers({ kind }: { kind: AnnouncementKind }) {
  const { words } = useSetup();
  const { data } = useQuery({
    queryKey: ["announcement-blockers"],
    queryFn: ({ signal }) => announcementCalls.blockers(signal),
    gcTime: 0,
  });
  const blockers = data?.blockers.filter((blocker) => blocker !== "other_invitation" || kind === "invitation") ?? [];
  if (!blockers.length) return null;
  return (
    <div className="notice elsewhere" role="status" data-blockers="">
      <h3>{words.blockers.heading}</h3>
      {blockers.map((blocker) => (
        <p key={blocker}>{words.blockers[blocker]}</p>
      ))}
    </div>
  );
}
