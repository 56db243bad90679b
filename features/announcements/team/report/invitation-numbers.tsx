import { AddressLink } from "../../../../team/address/address-link.tsx";
import { hrefOf } from "../../../../team/address/addresses.ts";
import { counted, dayOf, fill, grouped } from "../../../../team/format.ts";
import { useMay } from "../../../../team/use-role.ts";
import { type Announcement, type InvitationCounts, newAudience } from "../../contract.ts";
import { useSetup } from "../announcement-setup.ts";
import { CopyButton } from "../copy-button.tsx";

const numbers = ["invited", "opened", "confirmed"] as const;

type Props = { announcement: Announcement; invitation: InvitationCounts };

/** What became of the invitations, the way to remind those who did not come, and the way to the next people. */
export function InvitationNumbers({ announcement, invitation }: Props) {
  const { invitation: words } = useSetup().words;
  const mayChange = useMay("editor");
  const { id, audience, reminder } = announcement;
  const absent = invitation.invited - invitation.confirmed;
  return (
    <section className="section" aria-label={words.label}>
      <dl className="counts">
        {numbers.map((name) => (
          <div key={name}>
            <dt>{words[name]}</dt>
            <dd data-invitation={name}>{grouped(invitation[name])}</dd>
          </div>
        ))}
      </dl>
      <p className="small">{words.legend}</p>
      {(mayChange || reminder) && (
        <div className="actions">
          {reminder && (
            <AddressLink href={hrefOf("announcements", reminder.id)}>
              {fill(words.planned, { day: dayOf(reminder.at) })}
            </AddressLink>
          )}
          {mayChange && !reminder && absent > 0 && (
            <CopyButton
              announcement={announcement}
              audience={{ ...newAudience("invitation"), first: null, reminds: audience.reminds ?? id }}
              label={counted(words.remind, absent)}
              doing={words.reminding}
            />
          )}
          {mayChange && (
            <CopyButton announcement={announcement} {...(audience.reminds === null && { label: words.next })} />
          )}
        </div>
      )}
    </section>
  );
}
