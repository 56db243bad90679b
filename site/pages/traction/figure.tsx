import { RichText } from "../../../ui/rich-text.tsx";
import { Tacked } from "../../../ui/weave/tacked.tsx";

type FigureProps = { value: string; label: string; text: string; className?: string };

/** A figure that is not true yet, in outline, what it counts, and the sentence that says what it is. */
export function TractionFigure({ value, label, text, className }: FigureProps) {
  return (
    <p className={className}>
      <b className="figure display">
        <RichText text={value} figure={(shown) => <Tacked>{shown}</Tacked>} />
      </b>{" "}
      <b className="counted">
        <RichText text={label} />
      </b>
      <span>
        <RichText text={text} />
      </span>
    </p>
  );
}
