import { RichText } from "../../../ui/rich-text.tsx";
import { sharedScreen } from "../../drawings/phone/shared-screen.tsx";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import type { Page } from "../../route.ts";
import { AskedQuestions } from "../asked.tsx";
import { Closing } from "../closing.tsx";
import { BoardingPass, EmptyStub } from "./boarding-pass.tsx";
import styles from "./credit.css?inline";
import { CreditMiles } from "./miles.tsx";
import { RentBook } from "./rent-book.tsx";

/** /credit */
export const credit: Page = {
  path: "/credit",
  head: (words) => words.credit,
  styles: [styles],
  product: true,
  share: sharedScreen("rent"),
  body: () => <Credit />,
};

/** /credit: a boarding pass and a rent book. */
function Credit() {
  const words = usePage().words.credit;
  return (
    <div className="credit">
      <section className="gate coffee">
        <div className="wrap">
          <Headline words={words} />
          <p className="lead">
            <RichText text={words.lead} />
          </p>
          <BoardingPass words={words.pass} join={words.join} />
          <p className="small">{words.pass.status}</p>
        </div>
      </section>
      <RentBook words={words.book} />
      <CreditMiles words={words.miles} />
      <AskedQuestions words={words.asked} />
      <Closing words={words.closing} interest="credit">
        <EmptyStub holder={words.pass.terms.holder} />
      </Closing>
    </div>
  );
}
