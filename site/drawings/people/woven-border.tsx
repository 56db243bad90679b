import { useContext } from "react";
import { bandFill, bandHeight, Pattern } from "../../../ui/weave/band.tsx";
import type { BandName } from "../../../ui/weave/bands.ts";
import { paints } from "../../styles/paints.ts";
import { At, PlaceContext } from "./engraving.tsx";
import type { Placement } from "./placed.ts";

type WovenBorderProps = Placement & { band: BandName; length: number; stitch?: number };

/** A strip of the site's cloth, from a corner along its turn: the border of a shawl, the edge of a dress. */
export function WovenBorder({ band, length, stitch = 3, ...place }: WovenBorderProps) {
  return (
    <At {...place}>
      <Strip band={band} length={length} stitch={stitch} />
    </At>
  );
}

function Strip({ band, length, stitch }: { band: BandName; length: number; stitch: number }) {
  const matrix = useContext(PlaceContext).map((number) => Math.round(number * 100) / 100);
  const high = bandHeight(band);
  return (
    <g transform={`matrix(${matrix.join(" ")}) scale(${stitch})`}>
      <Pattern name={band} />
      <path fill={paints.eye} d={`M0 0h${length / stitch}v${high}H0z`} />
      <path fill={bandFill({ name: band })} d={`M0 0h${length / stitch}v${high}H0z`} />
    </g>
  );
}
