import { RichText, TitledText } from "../../../ui/rich-text.tsx";
import { Tacked } from "../../../ui/weave/tacked.tsx";
import type { Words } from "../../content/words.ts";
import { useByCountry } from "../../drawings/phone/by-country.tsx";
import { PhoneFigure } from "../../drawings/phone/phone-figure.tsx";
import { sharedScreen } from "../../drawings/phone/shared-screen.tsx";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import type { Page } from "../../route.ts";
import { AskedQuestions } from "../asked.tsx";
import { Closing, JoinLink } from "../closing.tsx";
import styles from "./checking.css?inline";
import { CheckingInside } from "./inside.tsx";
import { HangingMonth, MonthLedger } from "./month.tsx";

/** /checking */
export const checking: Page = {
  path: "/checking",
  head: (words) => words.checking,
  styles: [styles],
  product: true,
  share: sharedScreen("home"),
  body: () => <Checking />,
};

/** /checking: what the account is to cost, its first screen, and a month of it hung up as cloth. */
function Checking() {
  const words = usePage().words.checking;
  return (
    <div className="checking" {...useByCountry()}>
      <header className="wrap">
        <div>
          <Headline words={words} />
          <p className="lead">
            <RichText text={words.lead} />
          </p>
          <CheckingPrice words={words.price} />
          <JoinLink label={words.join} />
        </div>
        <PhoneFigure screen="home" inPage />
      </header>
      <CheckingCost words={words.cost} />
      <section className="one-month">
        <div className="beam coffee">
          <div className="wrap">
            <h2>{words.beam.name}</h2>
            <p className="status">
              <RichText text={words.beam.example} />
            </p>
          </div>
        </div>
        <HangingMonth month={words.month} label={words.label} />
        <MonthLedger month={words.month} />
      </section>
      <CheckingInside words={words.inside} />
      <AskedQuestions words={words.asked} />
      <Closing words={words.closing} interest="checking" />
    </div>
  );
}

/** What a month is to cost, tacked because it is a plan. */
const CheckingPrice = ({ words }: { words: Words["checking"]["price"] }) => (
  <p className="price">
    <b className="display">
      <RichText text={words.figure} figure={(shown) => <Tacked>{shown}</Tacked>} />
    </b>{" "}
    <span>
      <RichText text={words.unit} />
    </span>{" "}
    <RichText text={words.status} />
  </p>
);

/** What the account will do without. */
function CheckingCost({ words }: { words: Words["checking"]["cost"] }) {
  return (
    <section className="cost wrap">
      <div>
        <h2>{words.heading}</h2>
        <p className="status">
          <RichText text={words.text} />
        </p>
      </div>
      <ul>
        {words.without.map((item) => (
          <li key={item.title}>
            <TitledText {...item} />
          </li>
        ))}
      </ul>
    </section>
  );
}
