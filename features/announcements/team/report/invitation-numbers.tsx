import { grouped } from "../../../../team/format.ts";
import type { InvitationCounts } from "../../contract.ts";
import { useSetup } from "../announcement-setup.ts";

const numbers = ["invited", "opened", "confirmed"] as const;

/** What became of the invitations. */
export function InvitationNumbers({ invitation }: { invitation: InvitationCounts }) {
  const { invitation: words } = useSetup().words;
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
    </section>
  );
}
