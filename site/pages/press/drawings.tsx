import type { ReactNode } from "react";
import { bandFill, bandHeight, Pattern } from "../../../ui/weave/band.tsx";
import { markRows } from "../../../ui/weave/mark.tsx";
import { colors, cotton } from "../../../ui/weave/palette.ts";
import { Threads } from "../../../ui/weave/threads.tsx";
import { paints } from "../../styles/paints.ts";

type DrawingProps = { label: string; className?: string };

/** How the wordmark is set wherever it is drawn. */
const lettering = { fontFamily: "Eczar", fontWeight: 700, letterSpacing: "-0.03em" };

type SheetProps = DrawingProps & { viewBox: string; children: ReactNode };

function Sheet({ label, children, ...svg }: SheetProps) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label={label} {...svg}>
      {children}
    </svg>
  );
}

/** The mark: one diamond, its threads in whatever colors surround it. */
export const MarkDrawing = (props: DrawingProps) => (
  <Sheet {...props} viewBox="-2 -2 17 17">
    <g className="threads">
      <Threads rows={markRows} />
    </g>
  </Sheet>
);

/** The mark and the name, with half a diamond of air around. */
export const LogoDrawing = ({ name, ink = colors.k, ...props }: DrawingProps & { name: string; ink?: string }) => (
  <Sheet {...props} viewBox="-6 -6 71 25">
    <g className="threads">
      <Threads rows={markRows} />
    </g>
    <text x="17" y="11.4" fontSize="15" fill={ink} {...lettering}>
      {name}
    </text>
  </Sheet>
);

const band = { name: "wide", night: true } as const;
const stitch = 7;

/** The debit card standing upright, a tenth of a millimeter a unit. */
export const CardDrawing = ({ name, ...props }: DrawingProps & { name: string }) => (
  <Sheet {...props} viewBox="0 0 540 856">
    <Pattern {...band} />
    <clipPath id="card-edge">
      <rect width="540" height="856" rx="32" />
    </clipPath>
    <g clipPath="url(#card-edge)">
      <rect width="540" height="856" fill={colors.k} />
      <g transform={`translate(0 400) scale(${stitch})`}>
        <rect width="78" height={bandHeight("wide")} fill={bandFill(band)} />
      </g>
    </g>
    <text x="46" y="112" fontSize="76" fill={cotton} {...lettering}>
      {name}
    </text>
    <g transform="translate(48 176) scale(1.6)" fill={paints.brass}>
      <rect width="52" height="40" rx="6" />
      <path
        fill="none"
        stroke={paints.contacts}
        strokeWidth="1.4"
        d="M0 13h17v14H0m52-14H35v14h17M17 0v40M35 0v40M17 20h18"
      />
    </g>
  </Sheet>
);
