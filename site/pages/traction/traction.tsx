import { RichText } from "../../../ui/rich-text.tsx";
import { UprightBand } from "../../../ui/weave/band.tsx";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import { WaitlistCloth } from "../../waitlist-section.tsx";
import { Closing, JoinLink } from "../closing.tsx";
import { TractionCountries } from "./countries.tsx";
import { TractionDiaspora } from "./diaspora.tsx";
import { TractionMoney } from "./traction-money.tsx";
import { TractionPeople } from "./traction-people.tsx";

/** /traction: one scroll from rod to fringe; what is true is woven, what is hoped is tacked. */
export function Traction() {
  const {
    words: { traction, ui },
  } = usePage();
  const { live, milestones, achievements } = traction;
  return (
    <>
      <div className="traction">
        <div className="scroll">
          <UprightBand name="selvedge" className="left" />
          <UprightBand name="selvedge" className="right" />
          <section className="live">
            <Headline words={traction} />
            <p className="status">
              <RichText text={traction.status} />
            </p>
            <p className="number">
              <span className="display" data-live-count="">
                –
              </span>{" "}
              <b>{live.label}</b>
            </p>
            <WaitlistCloth label={live.cloth} />
            <p>{live.text}</p>
            <JoinLink label={ui.join} />
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
        </div>
        <div className="fringe" />
      </div>
      <Closing words={traction.closing}>
        <FirstStitch />
      </Closing>
    </>
  );
}

/** Bare warp, one stitch in it. Decoration only. */
const FirstStitch = () => (
  <svg className="own" viewBox="0 0 240 72" aria-hidden="true">
    <path className="bare" d={Array.from({ length: 40 }, (_, index) => `M${index * 6 + 3} 0v72`).join("")} />
    <path className="g" d="M105 36l15-15 15 15-15 15z" />
    <path className="y" d="M115 36l5-5 5 5-5 5z" />
  </svg>
);
