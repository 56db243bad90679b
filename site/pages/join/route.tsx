import { OwnCloth } from "../../../features/waitlist/joined/own-cloth.tsx";
import { countryOf } from "../../../ui/cloths/countries.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import { Band } from "../../../ui/weave/band.tsx";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import { Picture } from "../../pictures/picture.tsx";
import type { Page } from "../../route.ts";
import { JoinForm } from "../../waitlist-section.tsx";
import styles from "./join.css?inline";

/** In stitches: the shared picture's width, and which of its cloth's is red. */
const shared = { width: 192, rank: 4000 };

/** /join; its picture is what one sees who has joined. */
export const join: Page = {
  path: "/join",
  head: (words) => words.join,
  styles: [styles],
  product: true,
  share: ({ waitlist }, { language }) => ({
    drawn: <OwnCloth country={countryOf(undefined, language)} label={waitlist.joined.cloth} {...shared} />,
    place: "below",
  }),
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
          <Picture name="scenes/receiver" alt="" className="waiting" />
        </div>
        <div>
          <section id="waitlist">
            <h2 className="unseen">{waitlist.submit}</h2>
            <JoinForm edge={null} />
          </section>
          <p className="costs">
            <b>{join.free}</b> <RichText text={join.fees} />
          </p>
        </div>
      </div>
    </div>
  );
}
