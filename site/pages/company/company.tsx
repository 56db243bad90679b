import { RichText } from "../../../ui/rich-text.tsx";
import { TitledText } from "../../../ui/titled-text.tsx";
import { Basket, type Round } from "../../../ui/weave/basket.tsx";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import { Closing, JoinLink } from "../closing.tsx";

const grow = [0.12, 0.28, 0.44, 0.6, 0.76, 0.88];
const plain = (ground: string): Round => ({ ground });
const petal = (ground: string, petals: string) => (share: number) => ({ ground, petal: petals, share });

/** The great basket, from its middle outward. */
const great: Round[] = [
  plain("g"),
  plain("y"),
  ...grow.map(petal("w", "r")),
  ...grow.toReversed().map(petal("w", "r")),
  plain("k"),
  plain("y"),
  ...grow.slice(0, 5).map(petal("g", "w")),
  plain("k"),
  plain("r"),
];

/** One small basket for each value. */
const small: { petals: number; rounds: Round[] }[] = [
  { petals: 6, rounds: [plain("r"), ...grow.toReversed().map(petal("w", "r")), plain("r")] },
  { petals: 10, rounds: [plain("y"), plain("b"), ...grow.slice(1, 6).map(petal("b", "w")), plain("k")] },
  { petals: 5, rounds: [plain("k"), ...grow.slice(0, 5).map(petal("w", "g")), plain("y"), plain("g")] },
  { petals: 14, rounds: [plain("w"), plain("r"), plain("y"), ...grow.slice(2).map(petal("w", "k")), plain("r")] },
];

/** /company: the facts, beside a basket that grows from part to part. */
export function Company() {
  const {
    words: { company, ui },
  } = usePage();
  const { mission, vision, growth, commitment, values } = company;
  return (
    <>
      <section className="table">
        <div className="wrap">
          <Headline words={company} />
          <p className="lead">{company.lead}</p>
          <JoinLink label={ui.join} />
        </div>
        <div className="great" role="img" aria-label={company.basket}>
          <Basket className="whole" rounds={great} petals={16} hole={40} />
        </div>
      </section>
      <div className="rounds wrap">
        {[mission, vision, growth, commitment].map((part, age) => (
          <FactsPart key={part.heading} age={age} {...part} />
        ))}
      </div>
      <section className="baskets wrap">
        <h2>{values.heading}</h2>
        <ol>
          {values.list.map((value, index) => (
            <li key={value.title}>
              <Basket className="small" hole={0} {...small[index]!} />
              <TitledText {...value} />
            </li>
          ))}
        </ol>
      </section>
      <Closing words={company.closing}>
        <Basket className="begun" rounds={coils(1)} petals={16} hole={0} />
      </Closing>
    </>
  );
}

type FactsPartProps = {
  heading: string;
  text?: string;
  status?: string;
  facts?: { term: string; text: string }[];
  age: number;
};

/** One part of the page beside the basket at its age. */
function FactsPart({ heading, text, status, facts, age }: FactsPartProps) {
  return (
    <section>
      <Basket className="grown" rounds={coils(age)} petals={16} hole={20} />
      <div>
        <h2>{heading}</h2>
        {text && (
          <p>
            <RichText text={text} />
          </p>
        )}
        {status && (
          <p className="status">
            <RichText text={status} />
          </p>
        )}
        {facts && (
          <dl>
            {facts.map((fact) => (
              <div key={fact.term}>
                <dt>{fact.term}</dt>
                <dd>
                  <RichText text={fact.text} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}

/** The same basket at four ages: two rounds more each time. */
const coils = (age: number): Round[] =>
  ["r", "y", "g", "w", "b", "k", "r", "y"].slice(0, 2 + age * 2).map((ground) => ({ ground }));
