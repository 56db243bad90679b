import { RichText } from "../../../ui/rich-text.tsx";
import { TitledText } from "../../../ui/titled-text.tsx";
import { Basket, type Round } from "../../../ui/weave/basket.tsx";
import { usePage } from "../../page-context.ts";
import { Hem } from "../hem.tsx";

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

/** /company: a basket coiled from the middle outward, round by round. */
export function Company() {
  const {
    words: { company },
  } = usePage();
  return (
    <>
      <section className="table">
        <div className="great" role="img" aria-label={company.basket}>
          <Basket className="whole" rounds={great} petals={16} hole={150} />
        </div>
        <h1>{company.heading}</h1>
      </section>
      <p className="coiled display wrap">{company.lead}</p>
      <section className="rounds">
        {company.rounds.map(({ title, text }, index) => (
          <div key={title}>
            <Basket className="half" rounds={coils(index)} petals={16} hole={20} />
            <div>
              <h2>{title}</h2>
              <p>
                <RichText text={text} />
              </p>
            </div>
          </div>
        ))}
      </section>
      <section className="baskets wrap">
        <h2>{company.values.heading}</h2>
        <ol>
          {company.values.list.map((value, index) => (
            <li key={value.title}>
              <Basket className="small" hole={0} {...small[index]!} />
              <TitledText {...value} />
            </li>
          ))}
        </ol>
      </section>
      <Hem {...company.hem} />
    </>
  );
}

/** The same basket at four ages: two rounds more each time. */
const coils = (age: number): Round[] =>
  ["r", "y", "g", "w", "b", "k", "r", "y"].slice(0, 2 + age * 2).map((ground) => ({ ground }));
