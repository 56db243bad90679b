import { RichText } from "../../../ui/rich-text.tsx";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import { AskedQuestions } from "../asked.tsx";
import { Closing, JoinLink } from "../closing.tsx";
import { CheckingCost } from "./cost.tsx";
import { CheckingInside } from "./inside.tsx";
import { BareMonth, HangingMonth, MonthLedger } from "./month.tsx";

/** /checking: a month hung up as cloth, and what the account is to cost. */
export function Checking() {
  const words = usePage().words.checking;
  return (
    <div className="checking">
      <p className="beam coffee">
        <span className="wrap">
          <b>{words.beam.name}</b>{" "}
          <span>
            <RichText text={words.beam.example} />
          </span>
        </span>
      </p>
      <HangingMonth month={words.month} label={words.label} />
      <header className="wrap">
        <div>
          <Headline words={words} />
          <p className="lead">
            <RichText text={words.lead} />
          </p>
          <JoinLink label={words.join} />
        </div>
        <MonthLedger month={words.month} />
      </header>
      <CheckingCost words={words.cost} />
      <CheckingInside words={words.inside} />
      <AskedQuestions words={words.asked} />
      <Closing words={words.closing} interest="checking">
        <BareMonth month={words.month} />
      </Closing>
    </div>
  );
}
