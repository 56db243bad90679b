import { besideTitle } from "../../drawings/closer.tsx";
import { FirstFounder, SecondFounder } from "../../drawings/portraits/founders.tsx";

/** The two founders, turned towards each other. */
export function BothFounders() {
  return (
    <svg viewBox={`0 0 ${besideTitle.width} ${besideTitle.height}`} aria-hidden="true">
      <svg x="236" y="140" width="350" height="490" aria-hidden="true">
        <SecondFounder label="" />
      </svg>
      <svg x="-20" y="190" width="315" height="440" aria-hidden="true">
        <FirstFounder label="" />
      </svg>
    </svg>
  );
}
