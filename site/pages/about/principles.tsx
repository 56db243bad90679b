import { isLetter } from "../../../ui/weave/letters.ts";
import { WovenLetter } from "../../../ui/weave/woven-letter.tsx";
import { usePage } from "../../page-context.ts";

const threading = [
  { ground: "g", diamond: "r", heart: "y" },
  { ground: "r", diamond: "y", heart: "w" },
  { ground: "b", diamond: "w", heart: "y" },
  { ground: "k", diamond: "r", heart: "y" },
  { ground: "g", diamond: "b", heart: "y" },
];

/** The principles that the brand's letters stand for: each letter woven where its word begins with it. */
export function AboutPrinciples() {
  const {
    words: {
      about: { principles },
    },
    brand,
  } = usePage();
  const letters = [...brand.name.toUpperCase()];
  return (
    <section className="principles wrap">
      <h2>{principles.heading}</h2>
      <ol>
        {principles.list.map(({ title, text }, index) => {
          const letter = letters[index] ?? "";
          const begins = title.startsWith(letter);
          return (
            <li key={title}>
              <h3>
                <span className="unseen">{title}</span>
                <span className="word" aria-hidden="true">
                  {begins && isLetter(letter) && (
                    <WovenLetter letter={letter} className="initial" {...threading[index]!} />
                  )}
                  {begins ? title.slice(letter.length) : title}
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
