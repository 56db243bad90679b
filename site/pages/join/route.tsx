import { OwnCloth } from "../../../features/waitlist/joined/own-cloth.tsx";
import { countryOf } from "../../../ui/cloths/countries.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import { Band } from "../../../ui/weave/band.tsx";
import { DrawingFile } from "../../drawings/drawing-file.tsx";
import { Bench } from "../../drawings/scenes/bench.tsx";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import type { Page } from "../../route.ts";
import { JoinForm } from "../../waitlist-section.tsx";
import styles from "./join.css?inline";

/** In stitches: the shared picture's width, and which of its cloth's is red. */
const shared = { width: 192, place: 4000 };

/** /join; its picture is what one sees who has joined. */
export const join: Page = {
  path: "/join",
  head: (words) => words.join,
  styles: [styles],
  product: true,
  share: ({ waitlist }, { languageCode }) => ({
    drawn: <OwnCloth country={countryOf(undefined, languageCode)} label={waitlist.joined.cloth} {...shared} />,
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
          <DrawingFile name="bench-wide" alt="" width={760} height={438} className="waiting">
            <Bench view="0 208 760 438" />
          </DrawingFile>
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
