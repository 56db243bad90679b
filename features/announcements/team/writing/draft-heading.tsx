import { useQuery } from "@tanstack/react-query";
import { counted, dayOf, fill } from "../../../../team/format.ts";
import type { Announcement } from "../../contract.ts";
import { announcementCalls, announcementKey } from "../announcement-calls.ts";
import { useSetup } from "../announcement-setup.ts";

/** What a draft is; of a reminder also whom it reminds. */
export function DraftHeading({ kind, reminds }: { kind: Announcement["kind"]; reminds: string | null }) {
  const { heading, reminder, reminderOf } = useSetup().words.writing;
  const { data: wave } = useQuery({
    queryKey: [...announcementKey(reminds ?? ""), "reminded"],
    queryFn: ({ signal }) => announcementCalls.read(reminds!, signal),
    enabled: reminds !== null,
  });
  const text = wave?.startedAt
    ? fill(counted(reminderOf, wave.progress.planned), { day: dayOf(wave.startedAt) })
    : reminder;
  return <h2 tabIndex={-1}>{reminds === null ? heading[kind] : text}</h2>;
}
