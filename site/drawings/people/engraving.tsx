import { createContext, type ReactNode, useContext, useId } from "react";
import { type Material, materials, surroundings } from "../../styles/materials.ts";
import { WeftGround } from "../weft-ground.tsx";
import { composed, enlargement, here, type Matrix, matrixOf, type Placement, placed } from "./placed.ts";

/** How thick threads are from brightest light to deepest shade, of the three units from one to the next. */
const weights = [0.5, 0.75, 1, 1.3, 1.65, 2, 2.3, 2.6];
/** How thick a thread is: 0 in the brightest light, 7 in the deepest shade. */
export type Weight = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

type Plate = { prefix: string; pitch: number; paints: Set<string>; surfaces: { count: number } };
const PlateContext = createContext<Plate | null>(null);
export const PlaceContext = createContext<Matrix>(here);

function usePlate(): Plate {
  const plate = useContext(PlateContext);
  if (!plate) throw new Error("A surface stands outside of an engraving");
  return plate;
}

type EngravingProps = {
  viewBox: string;
  /** What it shows; an engraving without is decoration, or has its words around it. */
  label?: string | undefined;
  className?: string | undefined;
  /** From one thread to the next, in units of the drawing. */
  pitch?: number | undefined;
  children: ReactNode;
};

/**
 * A picture engraved in weft, as a banknote is: every surface a ground with threads across it, whose weight makes light
 * and shade. The paints that its surfaces need follow them.
 */
export function Engraving({ viewBox, label, className = "", pitch = 3, children }: EngravingProps) {
  const prefix = useId().replace(/\W/g, "");
  const plate: Plate = { prefix, pitch, paints: new Set(), surfaces: { count: 0 } };
  return (
    <svg
      className={`engraving ${className}`.trim()}
      viewBox={viewBox}
      role={label === undefined ? undefined : "img"}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    >
      <PlateContext value={plate}>
        {children}
        <Paints plate={plate} />
      </PlateContext>
    </svg>
  );
}

/** Stands last: what is needed is known once everything before it is drawn. */
function Paints({ plate }: { plate: Plate }) {
  return [...plate.paints].map((key) => {
    const [name, weight, bare] = key.split(" ") as [Material, string, string?];
    const [ground, thread] = materials[name];
    const thick = (weights[Number(weight)]! * plate.pitch) / 3;
    return (
      <WeftGround
        key={key}
        id={paintId(plate, key)}
        {...(surroundings.has(name) && { className: `of-${name}` })}
        {...(bare ? {} : { ground })}
        thread={thread}
        weight={Math.round(thick * 100) / 100}
        pitch={plate.pitch}
      />
    );
  });
}

const paintId = ({ prefix }: Plate, key: string) => prefix + key.replaceAll(" ", "");

function paint(plate: Plate, material: Material, weight: number, bare = false): string {
  const key = `${material} ${weight}${bare ? " bare" : ""}`;
  plate.paints.add(key);
  return `url(#${paintId(plate, key)})`;
}

/** Everything inside stands at a place of the drawing; places in places add up. */
export function At({ children, ...place }: Placement & { children: ReactNode }) {
  return <PlaceContext value={composed(useContext(PlaceContext), matrixOf(place))}>{children}</PlaceContext>;
}

/** Where threads grow heavier or finer: an outline, or a crease with `open`; `soft` is how far it fades outward. */
export type Tone = { d: string; to: Weight; soft?: number; open?: boolean };

type SurfaceProps = {
  of: Material;
  d: string;
  /** The weight of its threads where nothing else is said. */
  weight?: Weight;
  tones?: readonly (Tone | false | undefined)[];
  /** Makes a band of the path, this wide, with round ends: an arm, a strap. */
  wide?: number;
  children?: ReactNode;
};

/** A surface of one material. Its tones, and surfaces inside it, keep to its outline. */
export function Surface({ of, d, weight = 3, tones = [], wide, children }: SurfaceProps) {
  const plate = usePlate();
  const matrix = useContext(PlaceContext);
  const size = enlargement(matrix);
  const outline = placed(d, matrix);
  const ground = paint(plate, of, weight);
  const band = wide && {
    fill: "none",
    stroke: ground,
    strokeWidth: round(wide * size),
    strokeLinecap: "round" as const,
    strokeLinejoin: "round" as const,
  };
  const parts = tones.flatMap((tone) => (tone ? [<Toned key={tone.d} of={of} from={weight} {...tone} />] : []));
  if (parts.length === 0 && !children) return <path d={outline} {...(band || { fill: ground })} />;
  const id = `${plate.prefix}c${plate.surfaces.count++}`;
  return (
    <>
      <clipPath id={id}>
        <path d={outline} />
      </clipPath>
      <path d={outline} {...(band || { fill: ground })} />
      <g clipPath={`url(#${id})`}>
        {parts}
        {children}
      </g>
    </>
  );
}

function Toned({ of, from, d, to, soft = 4, open = false }: Tone & { of: Material; from: Weight }) {
  const plate = usePlate();
  const matrix = useContext(PlaceContext);
  const outline = placed(d, matrix);
  const step = Math.sign(to - from);
  const steps = Array.from({ length: Math.abs(to - from) }, (_, index) => from + step * (index + 1));
  return steps.map((weight) => {
    const reach = round(soft * enlargement(matrix) * (Math.abs(to - weight) + (open ? 0.5 : 0)) * 2);
    const stroke = paint(plate, of, weight, step > 0);
    const last = weight === to && !open;
    return (
      <path
        key={weight}
        d={outline}
        fill={last ? stroke : "none"}
        {...(reach > 0 ? { stroke, strokeWidth: reach, strokeLinecap: "round", strokeLinejoin: "round" } : {})}
      />
    );
  });
}

type CutLineProps = { d: string; color?: string; thick?: number; fill?: string };

/** A line cut by hand: a lid, a mouth, the edge of a cloth. */
export function CutLine({ d, color = materials.cut[1], thick = 2.2, fill = "none" }: CutLineProps) {
  const matrix = useContext(PlaceContext);
  return (
    <path
      d={placed(d, matrix)}
      fill={fill}
      stroke={color}
      strokeWidth={round(thick * enlargement(matrix))}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}

/** A plain shape without threads: an eye's white, paper, the screen of a phone. */
export function Shape({ d, color, className }: { d: string; color: string; className?: string }) {
  return <path className={className} d={placed(d, useContext(PlaceContext))} fill={color} />;
}

const round = (value: number) => Math.round(value * 10) / 10;
