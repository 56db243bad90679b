import { RichText } from "../../../ui/rich-text.tsx";
import { TitledText } from "../../../ui/titled-text.tsx";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import { AskedQuestions } from "../asked.tsx";
import { Closing, JoinLink } from "../closing.tsx";
import { SavingsGoals } from "./goals.tsx";
import { OverUnder } from "./over-under.tsx";
import { SavingsRate } from "./rate.tsx";
import { BareLoom, SavingsLoom } from "./savings-loom.tsx";

/** /savings: the page is a loom. */
export function Savings() {
  const words = usePage().words.savings;
  return (
    <div className="savings">
      <header className="wrap">
        <Headline words={words} />
        <p className="lead">
          <RichText text={words.lead} />
        </p>
        <JoinLink label={words.join} />
      </header>
      <SavingsLoom words={words.loom} />
      <SavingsRate words={words.rate} />
      <SavingsGoals words={words.goals} />
      <section className="how wrap">
        <div>
          <h2>{words.how.heading}</h2>
          <p className="status">
            <RichText text={words.how.status} />
          </p>
        </div>
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
