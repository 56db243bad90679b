import { RichText } from "../../../ui/rich-text.tsx";

type FigureProps = { value: string; label: string; text?: string; className?: string };

/** A figure that is not true yet on its patch, what it counts, and a sentence about it where one is needed. */
export function TractionFigure({ value, label, text, className = "" }: FigureProps) {
  return (
    <div className={`goal ${className}`.trim()}>
      <p className="patch">
        <b className="figure display">
          <RichText text={value} />
        </b>{" "}
        <b className="counted">
          <RichText text={label} />
        </b>
      </p>
      {text && (
        <p>
          <RichText text={text} />
        </p>
      )}
    </div>
  );
}
