import { RichText } from "../../../ui/rich-text.tsx";
import { DrawingFile } from "../../drawings/drawing-file.tsx";
import { usePage } from "../../page-context.ts";
import { Intro } from "./intro.tsx";
import { MoneyStop } from "./way-of-money.tsx";

/** Where the money lies, and up to what it is to be insured there. */
export function HomeSafekeeping() {
  const { about } = usePage().words.home;
  const { insurance } = about;
  return (
    <section className="part wrap about" id="about">
      <Intro {...about} />
      <Reed label={about.label} />
      <ol className="places">
        {about.places.map((place, stop) => (
          <li key={place.title}>
            <DrawingFile name={`money-stop-${stop}`} alt="" width={88} height={88}>
              <MoneyStop stop={stop} />
            </DrawingFile>
            <h3>{place.title}</h3>
            <p>
              <RichText text={place.text} />
            </p>
          </li>
        ))}
      </ol>
      <div className="insured">
        <p>
          {`${insurance.title} `}
          <b>
            <RichText text={insurance.amount} />
          </b>{" "}
          <RichText text={insurance.terms} />
        </p>
        <a className="button" href="#waitlist">
          {about.join}
        </a>
      </div>
    </section>
  );
}

const warp = Array.from({ length: 9 }, (_, index) => index);
const threads = ["g", "r", "b"] as const;

/** A spool, a reed that threads only pass through, and a cloth that is tacked in outline: its bank has no name yet. */
function Reed({ label }: { label: string }) {
  const run = (thread: number) =>
    warp
      .filter((index) => index % threads.length === thread)
      .map((index) => `M38 ${51 + index * 8}c90 0 90 ${index * 9 - 36} 180 ${index * 9 - 36}h231`)
      .join("");
  return (
    <svg className="reed" viewBox="0 0 672 166" fill="none" strokeWidth="1.6" role="img" aria-label={label}>
      {threads.map((thread, index) => (
        <path key={thread} className={thread} d={run(index)} />
      ))}
      <path fill="var(--ink)" d="M0 34h42v9h-42zM0 123h42v9h-42zM220 0h74v7h-74zM220 159h74v7h-74z" />
      <path stroke="var(--b)" strokeWidth="34" strokeDasharray="2.4 1.6" d="M21 45v76" />
      <path stroke="var(--ink)" strokeWidth="156" strokeDasharray=".9 2.35" d="M224 83h66" />
      <path stroke="var(--y)" strokeWidth="2" strokeDasharray="8 5" d="M449 1h222v164h-222z" />
      <path fill="url(#family)" d="M460 0h200v165H460" />
    </svg>
  );
}
