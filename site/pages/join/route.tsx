import { RichText } from "../../../ui/rich-text.tsx";
import { Band } from "../../../ui/weave/band.tsx";
import { ListScreen } from "../../drawings/phone/list-screen.tsx";
import { sharedPhone } from "../../drawings/phone/shared-screen.tsx";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import type { Page } from "../../route.ts";
import { JoinForm } from "../../waitlist-section.tsx";
import styles from "./join.css?inline";

/** /join */
export const join: Page = {
  path: "/join",
  head: (words) => words.join,
  styles: [styles],
  product: true,
  share: ({ waitlist }) => sharedPhone((cut) => <ListScreen words={waitlist.joined} cut={cut} />),
  body: () => <JoinPage />,
};

/** /join: the offer and the form alone, for a link in a chat or on paper. */
function JoinPage() {
  const { join, waitlist } = usePage().words;
  return (
    <div className="join-page">
      <Band name="wide" />
      <div className="wrap">
        <div>
          <Headline words={join} />
          <p className="lead">{join.lead}</p>
          <p className="costs">
            <b>{join.free}</b> <RichText text={join.fees} />
          </p>
        </div>
        <section id="waitlist">
          <h2 className="unseen">{waitlist.submit}</h2>
          <JoinForm />
        </section>
      </div>
    </div>
  );
}
