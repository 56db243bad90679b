import { RichText } from "../../ui/rich-text.tsx";
import { usePage } from "../page-context.ts";
import { Intro } from "./home-intro.tsx";

/** Where the money lies, and what the insurance there does and does not cover. */
export function HomeAbout() {
  const { about } = usePage().words.home;
  const { insurance } = about;
  return (
    <section className="part wrap about" id="about">
      <Intro {...about} />
      <Reed label={about.label} />
      <ol className="places">
        {about.places.map((place) => (
          <li key={place.title}>
            <h3>{place.title}</h3>
            <p>
              <RichText text={place.text} />
            </p>
          </li>
        ))}
      </ol>
      <div className="insured">
        <p>
          {insurance.title}{" "}
          <b>
            <RichText text={insurance.amount} />
          </b>{" "}
          <RichText text={insurance.status} />
        </p>
        <dl>
          <dt>{insurance.covers}</dt>
          <dd>{insurance.coversText}</dd>
          <dt>{insurance.not}</dt>
          <dd>{insurance.notText}</dd>
        </dl>
        <a className="button" href="#waitlist">
          {about.join}
        </a>
      </div>
    </section>
  );
}

const warp = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const threads = ["g", "r", "b"] as const;

/** A spool, a reed that threads only pass through, and a beam that is tacked in outline: its bank has no name yet. */
function Reed({ label }: { label: string }) {
  const run = (thread: number) =>
    warp
      .filter((index) => index % threads.length === thread)
      .map((index) => `M28 ${30 + index * 3}C70 ${30 + index * 3} 70 ${14 + index * 6} 112 ${14 + index * 6}H240`)
      .join("");
  return (
    <svg className="reed" viewBox="0 0 336 96" role="img" aria-label={label}>
      <path className="wood" d="M0 17h32v7H0zM0 72h32v7H0zM13 10h6v76h-6z" />
      {threads.map((thread, index) => (
        <path key={thread} className={thread} d={run(index)} />
      ))}
      <path className="spool" d="M16 25v46" />
      <path className="dents" d="M112 48h34" />
      <path className="wood" d="M108 2h42v6h-42zM108 86h42v6h-42z" />
      <path className="beam" d="M240 7h95v80h-95z" />
      <path className="bare" d="M287 8v78" />
    </svg>
  );
}
