import { RichText } from "../../../ui/rich-text.tsx";
import { UprightBand } from "../../../ui/weave/band.tsx";
import { markRows } from "../../../ui/weave/mark.tsx";
import { Threads } from "../../../ui/weave/threads.tsx";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import type { Page } from "../../route.ts";
import { WaitlistCloth } from "../../waitlist-section.tsx";
import { Closing, JoinLink } from "../closing.tsx";
import { TractionCountries } from "./countries.tsx";
import { TractionDiaspora } from "./diaspora.tsx";
import styles from "./traction.css?inline";
import { TractionMoney } from "./traction-money.tsx";
import { TractionPeople } from "./traction-people.tsx";

/** /traction */
export const traction: Page = {
  path: "/traction",
  head: (words) => words.traction,
  styles: [styles],
  share: () => ({ drawn: <FirstStitch />, place: "beside" }),
  body: () => <Traction />,
};

/** /traction: one scroll from rod to fringe; what is true is woven, what is hoped is tacked. */
function Traction() {
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

const warp = Array.from({ length: 41 }, (_, index) => `M${index * 9} 0v480`).join("");

/** Bare warp, and one stitch in it: the reader's. Decoration only. */
const FirstStitch = () => (
  <svg
    className="first-stitch night bleed"
    viewBox="0 0 360 480"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <path fill="var(--coffee)" d="M0 0h360v480H0z" />
    <path fill="none" stroke="var(--edge)" strokeWidth="1.2" d={warp} />
    <g className="threads" transform="translate(121.5 181.5) scale(9)">
      <Threads rows={markRows} />
    </g>
  </svg>
);
