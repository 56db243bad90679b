import { Already, Joined } from "../../features/waitlist/joined/outcomes.tsx";
import { WaitlistForm } from "../../features/waitlist/waitlist-form.tsx";
import { Island } from "../../ui/island.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { usePage } from "../page-context.ts";
import { useFormProps } from "../waitlist-section.tsx";

/** What one presses and fills in: at rest, busy, refused, done. Hover and focus are the reader's own. */
export function Controls() {
  const { words } = usePage();
  const form = useFormProps();
  const refused = {
    values: { name: "Sahra", phone: "123", email: "" },
    code: "invalid",
    fields: { phone: "phone", email: "required" },
  } as const;
  return (
    <section className="wrap" data-piece="controls">
      <h2>Controls</h2>
      <div className="actions">
        <a className="button" href="#rest">
          Join the Waitlist
        </a>
        <a className="button quiet" href="#rest">
          What it costs
        </a>
        <button type="button" className="button compact">
          Compact
        </button>
        <button type="button" className="button" aria-disabled>
          Joining...
        </button>
      </div>
      <div className="row">
        <div className="frame">
          <Island name="waitlist-form" wake="visible" component={WaitlistForm} props={form} />
        </div>
        <div className="frame">
          <WaitlistForm {...form} sent={refused} />
        </div>
        <div className="frame">
          <div className="join">
            <div role="status" className="joined">
              <Joined words={words.waitlist.joined} />
            </div>
          </div>
        </div>
        <div className="frame">
          <div className="join">
            <div role="status" className="already">
              <Already words={words.waitlist.already} />
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

/** A figure with its status and its note's mark: in text, in a heading, on coffee. */
export function ClaimPieces() {
  const sample = "{claim:savings-apy APY}, [[planned, not yet offered to anyone]], and [a link](/savings).";
  return (
    <section data-piece="claims">
      <div className="wrap">
        <h2>Claims</h2>
        <h3>
          <RichText text="{claim:families-served families}" />
        </h3>
        <p>
          <RichText text={sample} />
        </p>
        <p className="small">
          <RichText text={sample} />
        </p>
      </div>
      <div className="coffee">
        <p className="wrap">
          <RichText text={sample} />
        </p>
      </div>
    </section>
  );
}
