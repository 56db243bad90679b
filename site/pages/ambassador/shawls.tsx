import { RichText } from "../../../ui/rich-text.tsx";
import type { Words } from "../../content/words.ts";
import { Fringe, Knots, ShawlHem } from "./shawl-hem.tsx";

type Tiers = Words["ambassador"]["tiers"];

/** The four tiers as shawls over one rod, and below the short ones how one gets from one to the next. */
export function AmbassadorShawls({ words }: { words: Tiers }) {
  return (
    <section className="shawls" aria-labelledby="tiers">
      <div className="wrap">
        <h2 id="tiers">{words.heading}</h2>
        <p className="status">
          <RichText text={words.status} />
        </p>
      </div>
      <Knots />
      <div className="rod">
        <ol className="wrap">
          {words.list.map((tier, index) => (
            <Shawl key={tier.name} tier={tier} tiers={index + 1} gets={words.gets} />
          ))}
          <li className="note">
            <h3>{words.note.title}</h3>
            <p>
              <RichText text={words.note.text} />
            </p>
          </li>
        </ol>
      </div>
    </section>
  );
}

type ShawlProps = { tier: Tiers["list"][number]; tiers: number; gets: string };

function Shawl({ tier, tiers, gets }: ShawlProps) {
  return (
    <li className="shawl by-day">
      <div className="drape">
        <h3>{tier.name}</h3>
        <p className="display">{tier.motto}</p>
        <div>
          <h4>{gets}</h4>
          <ul>
            {tier.gets.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      </div>
      <div className="weight">
        <ShawlHem tiers={tiers} />
        <Fringe />
      </div>
    </li>
  );
}
