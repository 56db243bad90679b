import { RichText } from "../../../ui/rich-text.tsx";
import { UprightBand } from "../../../ui/weave/band.tsx";
import { BareWarp } from "../../../ui/weave/tacked.tsx";
import { usePage } from "../../page-context.ts";
import { WaitlistCloth } from "../../waitlist-section.tsx";
import { TractionCountries } from "./countries.tsx";
import { TractionDiaspora } from "./diaspora.tsx";
import { TractionMoney } from "./traction-money.tsx";
import { TractionPeople } from "./traction-people.tsx";

/** /traction: one scroll from rod to fringe; what is true is woven, what is hoped is tacked. */
export function Traction() {
  const {
    words: { traction },
    to,
  } = usePage();
  const { live, milestones, achievements, end } = traction;
  return (
    <div className="traction">
      <div className="scroll">
        <BareWarp />
        <UprightBand name="selvedge" className="left" />
        <UprightBand name="selvedge" className="right" />
        <section className="live">
          <h1>{traction.heading}</h1>
          <p className="lead">
            <RichText text={traction.lead} />
          </p>
          <p className="number">
            <span className="display" data-live-count="">
              –
            </span>{" "}
            <b>{live.label}</b>
          </p>
          <WaitlistCloth label={live.cloth} />
          <p>
            <RichText text={live.text} />
          </p>
        </section>
        <TractionPeople />
        <TractionMoney />
        <TractionDiaspora />
        <TractionCountries />
        <section className="milestones">
          <h2>{milestones.heading}</h2>
          <ol>
            {milestones.list.map(({ date, done, text }) => (
              <li key={date} className={done ? "done" : undefined}>
                <b className="display">{date}</b>{" "}
                <p>
                  <RichText text={text} />
                </p>
              </li>
            ))}
          </ol>
        </section>
        <section className="achievements">
          <h2>{achievements.heading}</h2>
          <p className="display">{achievements.text}</p>
        </section>
        <div className="end">
          <p>{end.text}</p>
          <a className="button" href={to("/#waitlist")}>
            {end.label}
          </a>
        </div>
      </div>
      <div className="fringe" />
    </div>
  );
}
