import { Band, bandFill, bandHeight, Pattern } from "../../../ui/weave/band.tsx";
import type { Figure, FigureOf } from "../../content/figures.ts";
import { scoreParts } from "../../drawings/posts/score-cloth.tsx";
import { Luggage } from "./luggage.tsx";

/** A figure of a post with its caption. */
export function PostFigure({ figure }: { figure: Figure }) {
  return (
    <figure className={figure.drawing}>
      <Drawing figure={figure} />
      <figcaption className="small">{figure.caption}</figcaption>
    </figure>
  );
}

function Drawing({ figure }: { figure: Figure }) {
  switch (figure.drawing) {
    case "hundred-rows":
      return <HundredRows {...figure} />;
    case "filled":
      return <Filled {...figure} />;
    case "diamonds":
      return <Diamonds {...figure} />;
    case "luggage":
      return <Luggage {...figure} />;
  }
}

/** The parts of a hundred, each beside its own piece of one cloth. Throws when a piece has not as many rows as it says. */
function HundredRows({ parts }: FigureOf<"hundred-rows">) {
  return (
    <ol>
      {parts.map(({ rows, title, text }, index) => {
        const name = scoreParts[index];
        if (!name || bandHeight(name) !== rows) throw new Error(`no band of the score has ${rows} rows for "${title}"`);
        return (
          <li key={title}>
            <Band name={name} />
            <p>
              <b className="display">{rows}</b> <strong>{title}</strong> <span>{text}</span>
            </p>
          </li>
        );
      })}
    </ol>
  );
}

/** Bars of a hundred stitches: what is in use is woven, the room that is left is bare warp. */
function Filled({ bars }: FigureOf<"filled">) {
  const height = bandHeight("used");
  return (
    <ul>
      {bars.map(({ percent, text }) => (
        <li key={text}>
          <svg viewBox={`0 0 100 ${height}`} aria-hidden="true">
            <path
              stroke="var(--edge)"
              strokeWidth=".2"
              d={`M${percent + 1} 0${`v${height}m2-${height}`.repeat((100 - percent) / 2)}`}
            />
            <Pattern name="used" />
            <rect width={percent} height={height} fill={bandFill({ name: "used" })} />
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}

const everyDiamond = 14;

/** Groups of people, a diamond for so many of them. */
function Diamonds({ groups }: FigureOf<"diamonds">) {
  const most = Math.max(...groups.map(({ diamonds }) => diamonds));
  const height = bandHeight("people");
  return (
    <ul>
      {groups.map(({ diamonds, title, text }) => (
        <li key={title}>
          <strong>{title}</strong>
          <svg viewBox={`0 0 ${most * everyDiamond} ${height}`} aria-hidden="true">
            <Pattern name="people" />
            <rect width={diamonds * everyDiamond} height={height} fill={bandFill({ name: "people" })} />
          </svg>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
