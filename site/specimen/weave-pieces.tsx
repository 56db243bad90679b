import { Band, UprightBand } from "../../ui/weave/band.tsx";
import { type BandName, bands } from "../../ui/weave/bands.ts";
import { Basket } from "../../ui/weave/basket.tsx";
import type { WeavableLetter } from "../../ui/weave/letters.ts";
import { Mark } from "../../ui/weave/mark.tsx";
import { Tacked } from "../../ui/weave/tacked.tsx";
import { WovenLetter } from "../../ui/weave/woven-letter.tsx";

const names = Object.keys(bands) as BandName[];

/** Every band, on cotton and on coffee, and one that stands. */
export function Bands() {
  return (
    <section data-piece="bands">
      <div className="wrap">
        <h2>Bands</h2>
      </div>
      {names.map((name) => (
        <div key={name}>
          <p className="wrap small">{name}</p>
          <Band name={name} />
        </div>
      ))}
      <div className="coffee">
        {names.map((name) => (
          <Band key={name} name={name} night />
        ))}
      </div>
      <div className="wrap actions tall">
        <UprightBand name="postGreen" />
        <UprightBand name="selvedge" />
      </div>
    </section>
  );
}

const letters: WeavableLetter[] = ["S", "E", "L", "A", "M", "ሰላም"];
const rounds = [
  { ground: "w" },
  { ground: "g" },
  { ground: "w", petal: "r", share: 0.3 },
  { ground: "w", petal: "r", share: 0.6 },
  { ground: "y" },
];

/** The mark, woven letters, a figure that is not true yet, a basket. */
export function Objects() {
  return (
    <section className="wrap" data-piece="objects">
      <h2>Objects</h2>
      <div className="row">
        <Mark />
        <p className="display tacked-figure">
          <Tacked>50,000+</Tacked>
        </p>
        <Basket rounds={rounds} petals={8} hole={6} className="sample" />
      </div>
      <div className="letters actions">
        {letters.map((letter) => (
          <WovenLetter key={letter} letter={letter} className="letter" ground="g" diamond="y" heart="r" />
        ))}
      </div>
    </section>
  );
}
