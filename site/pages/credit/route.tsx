import { RichText } from "../../../ui/rich-text.tsx";
import { sharedScreen } from "../../drawings/phone/shared-screen.tsx";
import { usePage } from "../../page-context.ts";
import type { Page } from "../../route.ts";
import { AskedQuestions } from "../asked.tsx";
import { Closing } from "../closing.tsx";
import { ProductHeader } from "../product-header.tsx";
import { BoardingPass } from "./boarding-pass.tsx";
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

/** /credit: a rent book, and a boarding pass for what the card earns. */
function Credit() {
  const words = usePage().words.credit;
  return (
    <div className="credit">
      <ProductHeader words={words} />
      <RentBook words={words.book} />
      <section className="gate coffee">
        <div className="wrap">
          <h2>{words.miles.heading}</h2>
          <p className="status">
            <RichText text={words.miles.status} />
          </p>
          <BoardingPass words={words.pass} />
          <p className="small">{words.pass.status}</p>
        </div>
      </section>
      <CreditMiles words={words.miles} />
      <AskedQuestions words={words.asked} />
      <Closing words={words.closing} interest="credit" />
    </div>
  );
}
