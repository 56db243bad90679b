import { WovenLetter } from "../../../ui/weave/woven-letter.tsx";
import { usePage } from "../../page-context.ts";

const threading = [
  { ground: "g", diamond: "r", heart: "y" },
  { ground: "r", diamond: "y", heart: "w" },
  { ground: "b", diamond: "w", heart: "y" },
  { ground: "k", diamond: "r", heart: "y" },
  { ground: "g", diamond: "b", heart: "y" },
];

/** The principles; where their titles begin with the letters of the brand's name, each letter is woven. */
export function AboutPrinciples() {
  const {
    words: {
      about: { principles },
    },
    brand,
  } = usePage();
  const spelt = principles.list.map(({ initial }) => initial).join("") === brand.name.toUpperCase();
  return (
    <section className="principles wrap">
      <h2>{principles.heading}</h2>
      <ol>
        {principles.list.map(({ title, text, ...principle }, index) => {
          const initial = spelt ? principle.initial : undefined;
          return (
            <li key={title}>
              <h3>
                {initial && <span className="unseen">{title}</span>}
                <span className="word" aria-hidden={initial && true}>
                  {initial && <WovenLetter letter={initial} className="initial" {...threading[index]!} />}
                  {title.slice(initial?.length ?? 0)}
                </span>
              </h3>
              <p>{text}</p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
