import { createContext, useContext } from "react";
import { type BandName, bands } from "./bands.ts";
import { rows } from "./rows.ts";
import { Threads } from "./threads.tsx";

const DefinedContext = createContext<Set<string> | null>(null);
/** Around a page, with an empty set: the patterns that it holds so far. */
export const WovenProvider = DefinedContext;

type Cut = { name: BandName; night?: boolean | undefined; upright?: boolean | undefined };

/** The height of a band in stitches. */
export const bandHeight = (name: BandName) => rows(bands[name]).length;

/** The paint of a band for `fill`; its <Pattern> has to stand before it. */
export const bandFill = (cloth: Cut) => `url(#${patternId(cloth)})`;

const patternId = ({ name, night, upright }: Cut) =>
  `weave-${name}${night ? "-night" : ""}${upright ? "-upright" : ""}`;

/**
 * The SVG pattern of a band, one unit a stitch, where it is first needed and nowhere else on the page. `night` has the
 * brighter threads for coffee ground, `upright` turns the band. Not for places that a style may remove (display: none): its paint would go too.
 */
export function Pattern({ name, night, upright }: Cut) {
  const defined = useContext(DefinedContext);
  if (!defined) throw new Error(`The band "${name}" is used outside a page`);
  const id = patternId({ name, night, upright });
  if (defined.has(id)) return null;
  defined.add(id);
  const threads = `weave-${name}-threads`;
  const woven = rows(bands[name]);
  const drawn = defined.has(threads);
  defined.add(threads);
  return (
    <pattern
      id={id}
      className={night ? "night" : undefined}
      width={woven[0]!.length}
      height={woven.length}
      patternUnits="userSpaceOnUse"
      patternTransform={upright ? "rotate(90)" : undefined}
    >
      {drawn ? (
        <use href={`#${threads}`} />
      ) : (
        <g id={threads} className="threads">
          <Threads rows={woven} />
        </g>
      )}
    </pattern>
  );
}

/** A band as wide as its box, decoration only; `height` in stitches when it is more or less than the band once. */
export function Band({ className = "", height, ...cloth }: Cut & { className?: string; height?: number }) {
  const high = height ?? bandHeight(cloth.name);
  return (
    <div className={`band ${className}`.trim()}>
      <svg viewBox={`0 0 1 ${high}`} aria-hidden="true">
        <Pattern {...cloth} />
        <rect width="2000" height={high} fill={bandFill(cloth)} />
      </svg>
    </div>
  );
}

/** A band that stands, as high as its box: a post, a selvedge. Decoration only. */
export function UprightBand({ className = "", ...cloth }: Cut & { className?: string }) {
  const width = bandHeight(cloth.name);
  return (
    <div className={`band upright ${className}`.trim()}>
      <svg viewBox={`0 0 ${width} 1`} aria-hidden="true">
        <Pattern {...cloth} upright />
        <rect width={width} height="9999" fill={bandFill({ ...cloth, upright: true })} />
      </svg>
    </div>
  );
}
