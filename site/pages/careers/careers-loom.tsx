import { Band } from "../../../ui/weave/band.tsx";
import { Headline } from "../../headline.tsx";
import { Picture } from "../../pictures/picture.tsx";

/** A loom seen from where one sits: a founder before each of two strips that are begun, and a free stool before the third place. */
export function CareersLoom({ words }: { words: { name: string; heading: string; drawing: string } }) {
  return (
    <section className="seats wrap">
      <div className="weaving">
        <Headline words={words} />
        <div className="strips" role="img" aria-label={words.drawing}>
          <Band name="goal" height={66} />
          <Band name="month" height={39} />
          <i />
        </div>
      </div>
      <div className="stools">
        <Picture name="portraits/weaver-in-blue" alt="" />
        <Picture name="portraits/weaver-in-white" alt="" />
        <Stool className="free" />
      </div>
    </section>
  );
}

/** A three-legged stool, its seat hollowed for sitting. */
const Stool = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 120 92" aria-hidden="true" className={className}>
    <path d="M4 8c30 12 82 12 112 0 2 12-4 22-18 26l12 54h-11L84 38c-5 1-11 2-18 2v48H54V40c-7 0-13-1-18-2L21 88H10l12-54C8 30 2 20 4 8z" />
  </svg>
);
