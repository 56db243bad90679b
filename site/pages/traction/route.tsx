import { RichText } from "../../../ui/rich-text.tsx";
import { markRows } from "../../../ui/weave/mark.tsx";
import { Threads } from "../../../ui/weave/threads.tsx";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import type { Page } from "../../route.ts";
import { WaitlistCloth } from "../../waitlist-section.tsx";
import { Closing, JoinLink } from "../closing.tsx";
import { TractionTable } from "./table.tsx";
import styles from "./traction.css?inline";

/** /traction */
export const traction: Page = {
  path: "/traction",
  head: (words) => words.traction,
  styles: [styles],
  share: () => ({ drawn: <FirstStitch />, place: "beside" }),
  body: () => <Traction />,
};

/** /traction: the live count in its cloth, and every other figure of ours in one table. */
function Traction() {
  const {
    words: { traction, ui },
  } = usePage();
  const { live, closing, status } = traction;
  return (
    <>
      <section className="live">
        <div className="wrap">
          <Headline words={traction} />
          <p className="status">
            <RichText text={status} />
          </p>
          <p className="number">
            <span className="display" data-live-count="">
              –
            </span>{" "}
            <b>{live.label}</b>
          </p>
          <JoinLink label={ui.join} />
        </div>
        <WaitlistCloth label={live.cloth} />
      </section>
      <div className="figures wrap">
        <TractionTable />
      </div>
      <Closing words={closing} />
    </>
  );
}

const warp = Array.from({ length: 41 }, (_, index) => `M${index * 9} 0v480`).join("");

/** Bare warp, and one stitch in it: the reader's. Decoration only. */
const FirstStitch = () => (
  <svg className="night bleed" viewBox="0 0 360 480" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path fill="var(--coffee)" d="M0 0h360v480H0z" />
    <path fill="none" stroke="var(--edge)" strokeWidth="1.2" d={warp} />
    <g className="threads" transform="translate(121.5 181.5) scale(9)">
      <Threads rows={markRows} />
    </g>
  </svg>
);
