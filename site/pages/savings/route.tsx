import { RichText, TitledText } from "../../../ui/rich-text.tsx";
import type { Words } from "../../content/words.ts";
import { sharedScreen } from "../../drawings/phone/shared-screen.tsx";
import { usePage } from "../../page-context.ts";
import type { Page } from "../../route.ts";
import { AskedQuestions } from "../asked.tsx";
import { Closing } from "../closing.tsx";
import { ProductHeader } from "../product-header.tsx";
import { SavingsGoals } from "./goals.tsx";
import { OverUnder } from "./over-under.tsx";
import styles from "./savings.css?inline";
import { BareLoom, SavingsLoom } from "./savings-loom.tsx";

/** /savings */
export const savings: Page = {
  path: "/savings",
  head: (words) => words.savings,
  styles: [styles],
  product: true,
  share: sharedScreen("goal"),
  body: () => <Savings />,
};

/** /savings: the page is a loom. */
function Savings() {
  const words = usePage().words.savings;
  return (
    <div className="savings">
      <ProductHeader words={words} />
      <SavingsLoom words={words.loom} />
      <SavingsRate words={words.rate} />
      <SavingsGoals words={words.goals} />
      <section className="how wrap">
        <h2>{words.how.heading}</h2>
        <OverUnder label={words.how.label} />
        <ol>
          {words.how.steps.map((item) => (
            <li key={item.title}>
              <TitledText {...item} />
            </li>
          ))}
        </ol>
      </section>
      <AskedQuestions words={words.asked} />
      <Closing words={words.closing} interest="savings">
        <BareLoom />
      </Closing>
    </div>
  );
}

const rows = Array.from({ length: 40 }, (_, row) => `M0 ${4 + row * 7}h1000`).join("");

/** The planned rate, exact: the figure stands on one gold row, above forty. */
function SavingsRate({ words }: { words: Words["savings"]["rate"] }) {
  return (
    <section className="rate wrap">
      <h2>{words.heading}</h2>
      <figure>
        <p className="gold">
          <b className="display">
            <RichText text={words.apy.value} />
          </b>{" "}
          <span>{words.ours}</span>
        </p>
        <svg className="weaves" viewBox="0 0 1000 282" preserveAspectRatio="none" role="img" aria-label={words.label}>
          <path className="g" d={rows} />
        </svg>
        <figcaption>{words.yours}</figcaption>
      </figure>
      <p>
        <RichText text={words.apy.text} />
      </p>
      <p>{words.sum}</p>
    </section>
  );
}
