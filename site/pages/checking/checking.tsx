import { RichText } from "../../../ui/rich-text.tsx";
import { PhoneFigure } from "../../drawings/phone/phone-figure.tsx";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import { AskedQuestions } from "../asked.tsx";
import { Closing, JoinLink } from "../closing.tsx";
import { CheckingCost, CheckingPrice } from "./cost.tsx";
import { CheckingInside } from "./inside.tsx";
import { BareMonth, HangingMonth, MonthLedger } from "./month.tsx";

/** /checking: what the account is to cost, its first screen, and a month of it hung up as cloth. */
export function Checking() {
  const words = usePage().words.checking;
  return (
    <div className="checking">
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
            <p>
              <RichText text={words.beam.example} />
            </p>
          </div>
        </div>
        <HangingMonth month={words.month} label={words.label} />
        <MonthLedger month={words.month} />
      </section>
      <CheckingInside words={words.inside} />
      <AskedQuestions words={words.asked} />
      <Closing words={words.closing} interest="checking">
        <BareMonth month={words.month} />
      </Closing>
    </div>
  );
}
