import { leastAnswers, leastPeople } from "../../../features/waitlist/state-counts.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import { Threads } from "../../../ui/weave/threads.tsx";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import type { Page } from "../../route.ts";
import { Closing, JoinLink } from "../closing.tsx";
import styles from "./journey.css?inline";

/** /journey */
export const journey: Page = {
  path: "/journey",
  head: (words) => words.journey,
  styles: [styles],
  share: ({ journey }) => ({ drawn: <OpenPlace word={journey.closing.place} />, place: "beside" }),
  body: () => <Journey />,
};

/** /journey: the plan is a dotted line, what happened a green thread beside it. */
function Journey() {
  const {
    words: { journey, ui },
  } = usePage();
  return (
    <>
      <section className="journey wrap">
        <Headline words={journey} />
        <p className="lead">{journey.lead}</p>
        <JoinLink label={ui.join} />
        <div className="way">
          <span className="turn" />
          <ol>
            {journey.steps.map(({ kind, date, title, text }) => (
              <li key={title} className={kind}>
                <b className="date display">{date}</b>
                <JourneyThread kind={kind} />
                <div>
                  <h2>
                    <RichText text={title} />
                  </h2>
                  <p>
                    <RichText text={text} />
                  </p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <OrderOfStates />
      <Closing words={journey.closing} />
    </>
  );
}

/** How the order of the states will be decided, and how many people wait in each. */
function OrderOfStates() {
  const { words, say } = usePage();
  const { heading, text, reasons, tell, table } = words.journey.states;
  return (
    <section id="states" className="wrap states">
      <h2>{heading}</h2>
      <p>
        <RichText text={text} />
      </p>
      {reasons.map((reason) => (
        <p key={reason.title}>
          <b>{reason.title}</b> <RichText text={reason.text} />
        </p>
      ))}
      <p>{tell}</p>
      <p data-until="">{say(table.since, { from: leastAnswers })}</p>
      <div data-states="" hidden>
        <table
          className="figures-table"
          data-others={table.others}
          data-fewer={say(table.fewer, { least: leastPeople })}
        >
          <caption>{table.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{table.state}</th>
              <th scope="col">{table.people}</th>
            </tr>
          </thead>
          <tbody />
        </table>
        <p className="small">{say(table.counted, { least: leastPeople })}</p>
      </div>
    </section>
  );
}

const reach = 16;

/** The rows of a diamond of which only the edge is woven. */
const edge = Array.from({ length: 2 * reach + 1 }, (_, y) =>
  Array.from({ length: 2 * reach + 1 }, (_, x) => {
    const far = Math.abs(x - reach) + Math.abs(y - reach);
    return far > reach || far < reach - 3 ? "." : far === reach - 2 ? "y" : "g";
  }).join(""),
);

/** The warp inside it. */
const bare = Array.from({ length: 2 * reach - 7 }, (_, index) => {
  const x = index + 4;
  const half = reach - 4 - Math.abs(x - reach);
  return half > 0 ? `M${x + 0.5} ${reach + 0.5 - half}v${2 * half}` : "";
}).join("");

/** The reader's place on the list, still to be woven. Decoration only. */
const OpenPlace = ({ word }: { word: string }) => (
  <svg viewBox={`0 0 ${2 * reach + 1} ${2 * reach + 1}`} aria-hidden="true">
    <path d={bare} fill="none" stroke="var(--edge)" strokeWidth="0.12" />
    <g className="threads">
      <Threads rows={edge} />
    </g>
    <text x={reach + 0.5} y={reach + 2.1} textAnchor="middle" fontSize="5" fontWeight="600" fill="var(--ink)">
      {word}
    </text>
  </svg>
);

type Kind = "done" | "missed" | "now" | "planned";

/** The stretch of thread beside one step, from its top to the next one's, and the step's own mark on it. */
function JourneyThread({ kind }: { kind: Kind }) {
  return (
    <span className="stretch">
      <svg className="line" viewBox="0 0 120 100" preserveAspectRatio="none" aria-hidden="true">
        <path className="plan" d="M60 0v100" />
        {kind === "done" && <path className="g" d="M60 0v100" />}
        {kind === "missed" && <path className="g" d="M60 0C60 14 12 10 12 32S60 54 60 72V100" />}
      </svg>
      {kind === "now" ? (
        <svg className="needle" viewBox="0 0 30 200" aria-hidden="true">
          <path d="M15 14c4 0 7 5 7 22 0 44-3 100-7 160-4-60-7-116-7-160 0-17 3-22 7-22z" />
          <path className="eye" d="M15 22c2 0 3 4 3 13s-1 15-3 15-3-6-3-15 1-13 3-13z" />
          <path className="g" d="M15 0C15 18 24 24 17 34" />
        </svg>
      ) : (
        <Knot />
      )}
    </span>
  );
}

const Knot = () => (
  <svg className="knot" viewBox="0 0 30 30" aria-hidden="true">
    <path d="M15 2l13 13-13 13L2 15z" />
  </svg>
);
