import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { grouped } from "../format.ts";
import { columnAt, layOut } from "./column-layout.ts";

/** One upright strip of cloth, such as a day. */
type WovenColumn = {
  key: string;
  /** Under the strip, where there is room: "Nov 21". */
  tick: string;
  value: number;
  /** What it says when it is read: "Nov 21, 2026: 12 people". */
  reading: string;
  /** It is not over yet: its loom is still strung. */
  running?: boolean;
  /** Something is noted of it: a diamond stands below it. */
  marked?: boolean;
};

type Props = {
  /** The accessible name: "Joins a day". */
  label: string;
  /** From left to right; not empty. */
  columns: WovenColumn[];
  /** What stands above a strip that is not over yet: "so far". */
  soFar: string;
  /** How much one stitch is: "One stitch is 5 people". */
  stitch: (each: number) => string;
};

const height = 190;
const axis = 26;
/** Half of a mark's height and width. */
const diamond = 6;

/**
 * Values over time as strips that are woven upwards, a stitch for so many. What a strip stands for is read by pointing, touching or, as of a
 * slider, by the arrow keys; the last one is read at first.
 */
export function WovenColumns({ label, columns, soFar, stitch }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [chosen, choose] = useState<string>();
  const last = columns.length - 1;
  const found = columns.findIndex(({ key }) => key === chosen);
  const at = found < 0 ? last : found;
  const { each, marks, left, step, thick, stitchHeight, y, ticks } = layOut(columns, width, height);
  const x = (index: number) => left + (index + 0.5) * step;
  const point = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const index = columnAt(clientX - currentTarget.getBoundingClientRect().left, left, step, last);
    choose(columns[index]?.key);
  };

  return (
    <>
      <p className="chart-reading cluster apart">
        <span aria-hidden="true">{columns[at]!.reading}</span>
        <small>{stitch(each)}</small>
      </p>
      <div ref={box} className="woven-columns">
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={label}
          aria-valuetext={columns[at]!.reading}
          onChange={({ target }) => choose(columns[Number(target.value)]?.key)}
        />
        {width > 0 && (
          <svg
            width={width}
            height={height + axis}
            aria-hidden="true"
            onPointerDown={point}
            onPointerMove={point}
            onPointerLeave={({ pointerType }) => pointerType === "mouse" && choose(undefined)}
          >
            {[0, ...marks].map((mark) => (
              <g key={mark}>
                <path className={mark ? "mark" : "ground"} d={`M${left} ${y(mark)}H${width}`} />
                <text x={left - 8} y={y(mark) + 5} textAnchor="end">
                  {grouped(mark)}
                </text>
              </g>
            ))}
            <path className="reader" d={`M${x(at)} 0V${height}`} strokeWidth={step} />
            {columns.map(({ key, value, running, marked }, index) => (
              <g key={key}>
                {running && thick > 5 && (
                  <path
                    className="strung"
                    d={`M${x(index) - thick / 2} ${(y(value) + 14) / 2}h${thick}`}
                    strokeWidth={Math.max(0, y(value) - 14)}
                  />
                )}
                {value > 0 && (
                  <path
                    className={running ? "woven running" : "woven"}
                    d={`M${x(index)} ${height}V${y(value)}`}
                    strokeWidth={thick}
                    strokeDasharray={`${stitchHeight - 0.9} 0.9`}
                  />
                )}
                {marked && (
                  <path
                    className="noted"
                    d={`M${x(index)} ${height - diamond}l${diamond} ${diamond}-${diamond} ${diamond}-${diamond}-${diamond}z`}
                  />
                )}
              </g>
            ))}
            {ticks.map(({ index, anchor, at: place }) => (
              <text key={columns[index]!.key} className="tick" x={place} y={height + 19} textAnchor={anchor}>
                {columns[index]!.tick}
              </text>
            ))}
            {columns[last]!.running && (
              <text className="so-far" x={width} y={12} textAnchor="end">
                {soFar}
              </text>
            )}
          </svg>
        )}
      </div>
    </>
  );
}

/** The width of an element's content in CSS pixels, followed as it changes; 0 before it is known. */
function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
