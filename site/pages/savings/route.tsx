import { countedForms } from "../../../languages/say.ts";
import { countryNames, currencies } from "../../../ui/cloths/countries.ts";
import { Island } from "../../../ui/island.tsx";
import { RichText, TitledText } from "../../../ui/rich-text.tsx";
import { Pattern } from "../../../ui/weave/band.tsx";
import type { Words } from "../../content/words.ts";
import { sharedScreen } from "../../drawings/phone/shared-screen.tsx";
import { usePage } from "../../page-context.ts";
import type { Page } from "../../route.ts";
import { AskedQuestions } from "../asked.tsx";
import { Closing } from "../closing.tsx";
import { ProductHeader } from "../product-header.tsx";
import { useFigures } from "../remittance/shared.ts";
import { SavingsGoals } from "./goals.tsx";
import { Loom } from "./loom/loom.tsx";
import { BareLoom } from "./loom/woven-loom.tsx";
import { OverUnder } from "./over-under.tsx";
import styles from "./savings.css?inline";

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
      <SavingsLoom />
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

/** The loom as an island; what its cloth is woven of stands in the page. */
function SavingsLoom() {
  const { words, language, claims } = usePage();
  const { loom, own } = words.savings;
  const { limit, faults } = words.remittance.calculator;
  const props = {
    words: { loom, own },
    goals: Object.fromEntries(countryNames.map((name) => [currencies[name], words.app.countries[name].goal])),
    months: countedForms(own.months, language.code),
    faults: { limit, faults },
    figures: { ...useFigures(["savings-example"]), "savings-apy": { value: claims["savings-apy"]!.value } },
    noteMark: words.ui.noteMark,
    language: language.code,
  };
  return (
    <>
      <svg className="unseen" aria-hidden="true">
        <Pattern name="month" />
      </svg>
      <Island name="loom" wake="visible" component={Loom} props={props} />
    </>
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
