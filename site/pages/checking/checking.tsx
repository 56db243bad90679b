import { RichText } from "../../../ui/rich-text.tsx";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import { AskedQuestions } from "../asked.tsx";
import { Closing, JoinLink } from "../closing.tsx";
import { CheckingInside } from "./inside.tsx";
import { HangingMonth, MonthLedger } from "./month.tsx";
import { Moths } from "./moths.tsx";

/** /checking: a month hung up as cloth, and nothing that eats at it. */
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
          <p className="lead">{words.lead}</p>
          <JoinLink label={words.join} />
        </div>
        <MonthLedger month={words.month} />
      </header>
      <Moths words={words.moths} />
      <ul className="without wrap">
        {words.without.map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>
              <RichText text={text} />
            </p>
          </li>
        ))}
      </ul>
      <CheckingInside words={words.inside} />
      <AskedQuestions words={words.asked} />
      <Closing words={words.closing} interest="checking" />
    </div>
  );
}
