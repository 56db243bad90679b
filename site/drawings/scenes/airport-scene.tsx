import { bandFill, bandHeight, Pattern } from "../../../ui/weave/band.tsx";
import type { BandName } from "../../../ui/weave/bands.ts";
import { materials } from "../../styles/materials.ts";
import { paints } from "../../styles/paints.ts";
import { CutLine, Engraving, Shape, Surface } from "../people/engraving.tsx";
import { Hand } from "../people/hand.tsx";
import { Limb } from "../people/limb.tsx";
import { Stander } from "./stander.tsx";

/** Arrivals: a mother and her son hold each other, his bags stand beside him, and two of the family wait their turn. */
export function AirportScene() {
  return (
    <Engraving viewBox="0 0 960 540">
      <Surface of="wall" weight={0} d="M0 0L960 0L960 436L0 436Z" />
      <Surface of="air" weight={2} d="M60 40L900 40L900 330L60 330Z" />
      <Airplane />
      <Surface
        of="steel"
        weight={5}
        d="M52 30L908 30L908 42L52 42ZM52 328L908 328L908 342L52 342ZM264 40L272 40L272 330L264 330ZM476 40L484 40L484 330L476 330ZM688 40L696 40L696 330L688 330Z"
      />
      <Surface of="wall" weight={4} d="M0 436L960 436L960 540L0 540Z" />
      <Bags />
      <Stander
        x={720}
        y={500}
        size={1.36}
        mirror
        face="old"
        skin="cinnamon"
        wear="short"
        of="grey"
        hair="grey"
        beard
        gesture="lap"
        cloth={{ of: "wool", legs: "stone" }}
      />
      <Stander
        x={838}
        y={506}
        size={1.32}
        mirror
        face="young"
        skin="cacao"
        wear="veil"
        of="mint"
        gesture="forward"
        cloth={{ of: "mint", legs: "leaf" }}
        robe
      />
      <Stander
        x={430}
        y={512}
        size={1.46}
        face="strong"
        skin="coffee"
        wear="short"
        beard
        gesture="down"
        cloth={{ of: "indigo", legs: "wool" }}
        lean={7}
      />
      <Stander
        x={528}
        y={514}
        size={1.36}
        mirror
        face="fine"
        skin="cinnamon"
        wear="shawl"
        of="cotton"
        gesture="down"
        cloth={{ of: "cotton", over: "cotton" }}
        robe
        lean={9}
      />
      <Limb of="indigo" wide={29} weight={2} d="M430 322L492 352L552 344" />
      <Hand of="coffee" pose="rest" x={548} y={344} scale={0.55} turn={-6} weight={1} />
      <Limb of="cotton" wide={26} weight={2} d="M532 334L474 372L412 374" />
      <Hand of="cinnamon" pose="rest" x={416} y={374} scale={0.52} turn={4} mirror weight={1} />
    </Engraving>
  );
}

/** The airplane on the field behind the glass. */
function Airplane() {
  return (
    <>
      <Surface of="steel" weight={3} d="M60 300L900 300L900 330L60 330Z" />
      <Surface
        of="cotton"
        d="M120 236C160 210 210 206 260 206L600 206L650 140L690 140L672 216C680 236 670 250 640 256L240 264C180 264 130 258 120 236Z"
        tones={[{ d: "M120 244C200 252 520 250 674 232L660 262L230 270Z", to: 6, soft: 4 }]}
      />
      <Surface of="leaf" weight={3} d="M622 178L650 140L690 140L682 178Z" />
      <Surface of="steel" weight={4} d="M360 246L460 246L400 300L350 300Z" />
      <Shape
        color={materials.indigo[1]}
        d={Array.from(
          { length: 18 },
          (_, n) => `M${230 + n * 20} 220L${238 + n * 20} 220L${238 + n * 20} 230L${230 + n * 20} 230Z`,
        ).join("")}
      />
      <CutLine color={materials.black[1]} thick={4} d="M230 264L230 294M560 258L560 294" />
    </>
  );
}

type BagProps = { name: BandName; x: number; width: number; height: number };

function Bag({ name, x, width, height }: BagProps) {
  const scale = height / bandHeight(name);
  return (
    <g transform={`translate(${x} ${506 - height})`}>
      <Pattern name={name} />
      <path
        fill="none"
        stroke={materials.black[1]}
        strokeWidth="4"
        d={`M${width / 2 - 18} 0V-40H${width / 2 + 18}V0`}
      />
      <rect fill={paints.eye} width={width} height={height} />
      <rect width={width / scale} height={bandHeight(name)} fill={bandFill({ name })} transform={`scale(${scale})`} />
      <path fill="none" stroke={materials.black[1]} strokeWidth="3" d={`M0 0h${width}v${height}h-${width}z`} />
    </g>
  );
}

function Bags() {
  return (
    <>
      <Bag name="bag" x={128} width={118} height={150} />
      <Bag name="scoreOwed" x={258} width={96} height={116} />
    </>
  );
}
