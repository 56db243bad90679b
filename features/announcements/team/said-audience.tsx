import { AddressLink } from "../../../team/address/address-link.tsx";
import { hrefOf } from "../../../team/address/addresses.ts";
import { counted, fill } from "../../../team/format.ts";
import type { Announcement } from "../contract.ts";
import { useSetup } from "./announcement-setup.ts";
import { audienceWords, waveName } from "./audience-words.ts";

/** What an announcement is and whom it is for, in one line; of a reminder the invitation of which it reminds, as a link. */
export function SaidAudience({ announcement }: { announcement: Announcement }) {
  const setup = useSetup();
  const { words } = setup;
  const { kind, audience, wave, reminderOf, startedAt, progress, count } = announcement;
  if (reminderOf) {
    const people = startedAt ? progress.planned : count?.people;
    return (
      <>
        {words.reminderFor}{" "}
        <AddressLink href={hrefOf("announcements", reminderOf.id)} dir="auto">
          {waveName(reminderOf, words)}
        </AddressLink>{" "}
        {people !== undefined && counted(words.reminded, people)}
      </>
    );
  }
  const invitation = audience.reminds ? words.reminder : wave && fill(words.wave, { number: wave });
  return `${invitation || words.kinds[kind]} · ${audienceWords(announcement, setup)}`;
}
