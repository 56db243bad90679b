import { RichText } from "../../../ui/rich-text.tsx";
import { usePage } from "../../page-context.ts";
import { AskedQuestions } from "../asked.tsx";
import { Closing } from "../closing.tsx";
import { BoardingPass } from "./boarding-pass.tsx";
import { CreditMiles } from "./miles.tsx";
import { RentBook } from "./rent-book.tsx";

/** /credit: a boarding pass and a rent book. */
export function Credit() {
  const words = usePage().words.credit;
  return (
    <div className="credit">
      <section className="gate coffee">
        <div className="wrap">
          <p className="label">{words.label}</p>
          <h1>
            {words.heading.first} <span className="second">{words.heading.second}</span>
          </h1>
          <BoardingPass words={words.pass} />
          <p className="small">
            <RichText text={words.pass.journey} />
          </p>
        </div>
      </section>
      <RentBook words={words.book} />
      <CreditMiles words={words.miles} />
      <AskedQuestions words={words.asked} />
      <Closing words={words.closing} interest="credit" />
    </div>
  );
}
