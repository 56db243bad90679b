import { RichText } from "../../../ui/rich-text.tsx";
import { Band } from "../../../ui/weave/band.tsx";
import { usePage } from "../../page-context.ts";
import { Half } from "./sides.tsx";

/** What an ambassador does and gets, and what we do not promise, before they say yes or no; its form posts to its own address. */
export function AmbassadorOffer() {
  const { offer, sides } = usePage().words.ambassador;
  return (
    <section className="notice offer wrap">
      <Band name="mid" />
      <h1>{offer.heading}</h1>
      <p className="lead">{offer.lead}</p>
      <div className="terms">
        {[offer.does, offer.gets].map(({ title, list }) => (
          <div key={title}>
            <h2>{title}</h2>
            <ul>
              {list.map((line) => (
                <li key={line}>
                  <RichText text={line} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <Half className="refused" words={sides.refused} />
      <form className="actions" method="post">
        <button className="button" type="submit" name="answer" value="yes">
          {offer.yes}
        </button>
        <button className="button quiet" type="submit" name="answer" value="no">
          {offer.no}
        </button>
      </form>
    </section>
  );
}

/** The page after a no to our offer. */
export function OfferTurnedDown() {
  const { words, to, brand } = usePage();
  const { turnedDown } = words.ambassador.offer;
  const email = <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>;
  return (
    <section className="notice wrap">
      <Band name="mid" />
      <h1>{turnedDown.title}</h1>
      <p className="lead">
        <RichText text={turnedDown.text} values={{ email }} />
      </p>
      <a className="button" href={to("/ambassador")}>
        {turnedDown.back}
      </a>
    </section>
  );
}
