import type { CountryName } from "../../../ui/cloths/country-cloths.ts";
import { drawnCloth } from "../../../ui/cloths/drawn-cloths.tsx";
import { type Material, materials } from "../../styles/materials.ts";
import { paints } from "../../styles/paints.ts";
import { At, CutLine, Engraving, Shape, Surface } from "../people/engraving.tsx";
import { Stander } from "./stander.tsx";

/** A market: a trader behind her stall, with the cloth of her country, sees on her phone what came, and two people wait. */
export function MarketScene({ cloth = "kenya" }: { cloth?: CountryName }) {
  return (
    <Engraving viewBox="0 0 960 540">
      <Surface of="air" weight={0} d="M0 0L960 0L960 430L0 430Z" />
      <Houses />
      <Surface of="earth" weight={1} d="M0 430L960 430L960 540L0 540Z" />
      <Surface of="wood" weight={5} d="M150 70L164 70L164 470L150 470ZM640 70L654 70L654 470L640 470Z" />
      <Cloths cloth={cloth} />
      <Stander
        x={404}
        y={492}
        size={1.34}
        robe
        face="full"
        skin="ebony"
        wear="wrap"
        of="teff"
        gesture="forward"
        cloth={{ of: "berbere", stripes: materials.teff[0] }}
        holds={<CountingPhone />}
      />
      <Stall cloth={cloth} />
      <Stander
        x={748}
        y={506}
        size={1.38}
        mirror
        face="calm"
        skin="coffee"
        wear="veil"
        of="indigo"
        gesture="down"
        cloth={{ of: "indigo", legs: "plum" }}
        robe
        holds={<ShoppingBasket />}
      />
      <Stander
        x={876}
        y={498}
        size={1.4}
        mirror
        face="strong"
        skin="cacao"
        wear="short"
        gesture="lap"
        cloth={{ of: "lime", legs: "wool" }}
      />
      <Awning />
    </Engraving>
  );
}

function CountingPhone() {
  return (
    <>
      <Surface of="black" weight={5} d="M0 -34L20 -38C24 -38 26 -36 26 -32L30 -2L8 2Z" />
      <Shape color={paints.eye} d="M4 -30L20 -33L25 -5L10 -2Z" />
      <Shape color={materials.leaf[1]} d="M8 -22L18 -24L19 -20L9 -18Z" />
    </>
  );
}

function ShoppingBasket() {
  return (
    <>
      <CutLine color={materials.wood[1]} thick={4} d="M-22 40C-20 -6 30 -6 32 40" />
      <Surface
        of="wood"
        weight={1}
        d="M-30 36L40 36L30 84L-20 84Z"
        tones={[{ d: "M14 36L40 36L30 84L12 84Z", to: 5, soft: 3 }]}
      />
    </>
  );
}

function Houses() {
  return (
    <>
      <Surface of="wall" weight={3} d="M0 236L90 236L90 430L0 430ZM700 200L820 200L820 430L700 430Z" />
      <Surface of="facade" weight={3} d="M820 260L960 260L960 430L820 430Z" />
      <Shape
        className="lit"
        color={materials.indigo[1]}
        d="M726 232L750 232L750 268L726 268ZM772 232L796 232L796 268L772 268ZM850 296L878 296L878 334L850 334ZM910 296L938 296L938 334L910 334ZM22 272L50 272L50 312L22 312Z"
      />
    </>
  );
}

const kikoys = [
  { x: 188, of: "plum", line: "teff" },
  { x: 572, of: "sky", line: "berbere" },
] as const;

/** Cloths for sale hang beside the trader: two kikoys, plain with stripes and fringes at their ends, and the country's own. */
function Cloths({ cloth }: { cloth: CountryName }) {
  return (
    <>
      {kikoys.map(({ x, of, line }) => (
        <At key={x} x={x} y={116}>
          <CutLine
            color={materials.cotton[0]}
            thick={1.5}
            d={Array.from({ length: 11 }, (_, n) => `M${1 + n * 6} 208L${1 + n * 6} 220`).join("")}
          />
          <Surface
            of={of}
            weight={2}
            d="M0 0L62 0L62 210L0 210Z"
            tones={[{ d: "M20 0L20 210M46 0L46 210", to: 6, soft: 2, open: true }]}
          />
          <CutLine color={materials[line][0]} thick={7} d="M4 150L58 150M4 196L58 196" />
          <CutLine color={materials.cotton[0]} thick={2.5} d="M2 140L60 140M2 160L60 160M2 186L60 186M2 205L60 205" />
        </At>
      ))}
      <SoldCloth cloth={cloth} x={492} y={112} width={68} height={214} size={2.4} />
    </>
  );
}

type PieceProps = { cloth: CountryName; x: number; y: number; width: number; height: number; size: number };

/** A piece of a country's cloth, its lower edge at the bottom. */
function SoldCloth({ cloth, x, y, width, height, size }: PieceProps) {
  const { width: repeat, height: tall, drawn } = drawnCloth(cloth);
  const id = `cloth-${x}`;
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <pattern id={id} width={repeat} height={tall} y={height / size - tall} patternUnits="userSpaceOnUse">
        {drawn}
      </pattern>
      <rect width={width / size} height={height / size} fill={`url(#${id})`} />
    </g>
  );
}

/** Round fruit, piled up row on row. */
function Pile({ of, x, count }: { of: Material; x: number; count: number }) {
  const fruits = Array.from({ length: count }, (_, row) =>
    Array.from({ length: count - row }, (_, place) => ({ left: x + place * 24 + row * 12, top: 368 - row * 19 })),
  ).flat();
  return fruits.map(({ left, top }) => (
    <At key={`${left} ${top}`} x={left} y={top}>
      <Surface of={of} weight={2} d="M0 -12C16 -12 16 12 0 12C-16 12 -16 -12 0 -12Z" />
    </At>
  ));
}

function Stall({ cloth }: { cloth: CountryName }) {
  return (
    <>
      <Pile of="berbere" x={186} count={4} />
      <Pile of="teff" x={500} count={4} />
      <Pile of="leaf" x={608} count={1} />
      <Shape color={paints.eye} d="M330 372L392 364L398 378L336 382Z" />
      <CutLine color={materials.leaf[1]} thick={1.5} d="M338 374L388 368M342 378L390 372" />
      <Surface of="wood" weight={1} d="M140 380L664 380L664 396L140 396Z" />
      <Surface of="wood" weight={4} d="M156 396L648 396L648 496L156 496Z" />
      <SoldCloth cloth={cloth} x={148} y={396} width={508} height={96} size={2} />
    </>
  );
}

function Awning() {
  const stripes = Array.from({ length: 9 }, (_, n) => 116 + n * 64);
  return stripes.map((x, n) => (
    <Surface
      key={x}
      of={n % 2 ? "cotton" : "berbere"}
      weight={2}
      d={`M${x + 20} 6L${x + 84} 6L${x + 64} 82C${x + 58} 102 ${x + 6} 102 ${x} 82Z`}
    />
  ));
}
