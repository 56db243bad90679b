import { RichText } from "../../../ui/rich-text.tsx";
import { Tacked } from "../../../ui/weave/tacked.tsx";

type FigureProps = { value: string; text: string; className?: string };

/** A figure that is hoped for, tacked, and the sentence that says what it is. */
export function TractionFigure({ value, text, className }: FigureProps) {
  return (
    <p className={className}>
      <b className="figure display">
        <RichText text={value} figure={(shown) => <Tacked>{shown}</Tacked>} />
      </b>{" "}
      <span>
        <RichText text={text} />
      </span>
    </p>
  );
}
