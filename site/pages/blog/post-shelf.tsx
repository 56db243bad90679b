import type { ReactNode } from "react";
import { bandFill, bandHeight, Pattern } from "../../../ui/weave/band.tsx";
import type { BandName } from "../../../ui/weave/bands.ts";
import type { Post } from "../../content/posts.ts";
import { usePictureUrl } from "../../pictures/picture.tsx";
import { paints } from "../../styles/paints.ts";

const { clay } = paints.rooms;
const cup = "M0-44H56C56-18 46-6 38 0H18C10-6 0-18 0-44Z";

/** The black pot, and a cup that is full. */
function Coffee() {
  const url = usePictureUrl();
  return (
    <>
      <image href={url("still-lifes/jebena")} x="-3" y="-191" width="192" height="192" />
      <path fill={paints.eye} stroke={clay.thread} d={cup} transform="translate(206 0)" />
      <path stroke="var(--r)" strokeWidth="3" d="M207-38.5h54" />
      <path stroke={clay.ground} strokeWidth="3" d="M207-31h54M209-26h50M211-21h46M214-16h40M218-11h32" />
    </>
  );
}

type CutClothProps = { name: BandName; x: number; y: number; width: number; scale: number };

function CutCloth({ name, x, y, width, scale }: CutClothProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <Pattern name={name} />
      <rect fill="var(--page)" width={width / scale} height={bandHeight(name)} />
      <rect width={width / scale} height={bandHeight(name)} fill={bandFill({ name })} />
    </g>
  );
}

const folded = [
  { name: "scoreMixed", width: 190, scale: 3.4 },
  { name: "scoreAsked", width: 206, scale: 3.4 },
  { name: "scoreAged", width: 214, scale: 3.4 },
  { name: "scoreOwed", width: 224, scale: 2.4 },
] as const;

/** The parts of a score, folded and laid upon each other, the one that counts least on top. */
function Folded() {
  let y = 0;
  const cloths = folded.toReversed().map(({ name, width, scale }) => {
    const tall = bandHeight(name) * scale;
    y -= tall + 3;
    return (
      <g key={name}>
        <CutCloth name={name} x={(224 - width) / 2} y={y} width={width} scale={scale} />
        <path fill="none" stroke="var(--ink)" d={`M${(224 - width) / 2} ${y}h${width}v${tall}h-${width}z`} />
      </g>
    );
  });
  return <>{cloths}</>;
}

/** A large bag and a small one, each with its label. */
function Bags() {
  return (
    <>
      <CutCloth name="bag" x={0} y={-150} width={206} scale={150 / bandHeight("bag")} />
      <CutCloth name="cabinBag" x={228} y={-84} width={112} scale={84 / bandHeight("cabinBag")} />
      <path
        fill="none"
        stroke="var(--ink)"
        strokeWidth="3"
        d="M0-150h206V-1.5H0zM74-150v-22h58v22M228-84h112v82.5H228zM262-84v-44h44v44"
      />
      <path fill="var(--page)" stroke="var(--ink)" strokeWidth="2" d="M120-172l30 34v34h-30v-34z" />
      <path stroke="var(--r)" strokeWidth="3" d="M126-126h18M126-118h18" />
    </>
  );
}

const things: Record<Post["picture"]["drawing"], ReactNode> = {
  "three-cups": <Coffee />,
  "hundred-rows": <Folded />,
  "flight-home": <Bags />,
};

/** What stands beside the form at the end of a post, on the board on which the form stands too. Decoration only. */
export function PostShelf({ drawing }: { drawing: Post["picture"]["drawing"] }) {
  return (
    <svg className="shelf" viewBox="-5 -214 360 214" preserveAspectRatio="xMidYMax" aria-hidden="true">
      {things[drawing]}
    </svg>
  );
}

/** One thing of each essay on the same board. Decoration only. */
export function BlogShelf() {
  return (
    <svg className="shelf all" viewBox="0 -214 722 214" preserveAspectRatio="xMidYMax" aria-hidden="true">
      <Folded />
      <g transform="translate(236)">
        <Coffee />
      </g>
      <g transform="translate(516) scale(.6)">
        <Bags />
      </g>
    </svg>
  );
}
