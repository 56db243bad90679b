import { countryNames, currencies, leadingFirst } from "../../../../ui/cloths/countries.ts";
import type { Words } from "../../../content/words.ts";
import { ClothPicture } from "../../../drawings/cloth-picture.tsx";
import { usePage } from "../../../page-context.ts";
import { Picture } from "../../../pictures/picture.tsx";
import { Intro } from "../intro.tsx";

type Currency = keyof Words["remittance"]["calculator"]["places"];

const people = ["aide", "driver", "nurse"] as const;

/** Three stories, marked as illustrative under the heading and on each card, over the cloths of the five countries. */
export function HomeVoices() {
  const {
    words: {
      home: { voices },
      remittance,
    },
    language,
  } = usePage();
  return (
    <section className="part wrap">
      <Intro {...voices} />
      <div className="voices">
        {people.map((who) => {
          const voice = voices.voices[who];
          return (
            <figure key={who}>
              <div className="rating">
                <Stars />
                {voices.stars}
              </div>
              <blockquote>{voice.quote}</blockquote>
              <p>{voice.result}</p>
              <figcaption>
                <Picture name={`portraits/${who}`} alt={voice.portrait} />
                <span>
                  <b>{voice.role}</b>
                  {` ${voice.city}`}
                </span>
              </figcaption>
            </figure>
          );
        })}
      </div>
      <ul className="homes">
        {leadingFirst(countryNames, (name) => name === language.country).map((name) => (
          <li key={name}>
            <ClothPicture name={name} width={40} height={26} className="swatch" />
            {remittance.calculator.places[currencies[name] as Currency].country}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Five four-pointed stars in a row, 104 by 18. */
export const starPath = [0, 1, 2, 3, 4]
  .map((star) => `M${9 + star * 21.5} 0l2.6 6.4 6.4 2.6-6.4 2.6-2.6 6.4-2.6-6.4-6.4-2.6 6.4-2.6z`)
  .join("");

/** Five stars in outline, beside the words that say so. */
function Stars() {
  return (
    <svg
      width="84"
      viewBox="0 0 104 18"
      fill="none"
      stroke="var(--ochre)"
      strokeWidth="1.5"
      overflow="visible"
      aria-hidden="true"
    >
      <path d={starPath} />
    </svg>
  );
}
