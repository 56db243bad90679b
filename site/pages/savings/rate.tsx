import { RichText } from "../../../ui/rich-text.tsx";
import { Tacked } from "../../../ui/weave/tacked.tsx";
import type { Words } from "../../content/words.ts";

const rowHeight = 7;
const yours = Array.from({ length: 40 }, (_, index) => index + 1);
const path = (rows: number[]) => rows.map((row) => `M0 ${296 - (row - 1) * rowHeight}h1000`).join("");

/** The planned rate, exact: one gold row to forty. */
export function SavingsRate({ words }: { words: Words["savings"]["rate"] }) {
  return (
    <section className="rate wrap">
      <h2>{words.heading}</h2>
      <figure>
        <p className="display">{words.ours}</p>
        <svg className="weaves" viewBox="0 0 1000 300" preserveAspectRatio="none" role="img" aria-label={words.label}>
          <path className="g" d={path(yours)} />
          <path className="y gold" d="M0 10h1000" />
        </svg>
        <figcaption className="display">{words.yours}</figcaption>
      </figure>
      <p className="apy">
        <b className="display">
          <RichText text={words.apy.value} figure={(shown) => <Tacked>{shown}</Tacked>} />
        </b>{" "}
        <span>
          <RichText text={words.apy.text} />
        </span>
      </p>
      <p className="sum">{words.sum}</p>
    </section>
  );
}
