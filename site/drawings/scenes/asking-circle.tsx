import { At, Engraving, Surface } from "../people/engraving.tsx";
import { FigTree } from "./fig-tree.tsx";
import { WoodenStool } from "./sitter.tsx";

function Earth({ width, y }: { width: number; y: number }) {
  return (
    <Surface
      of="earth"
      weight={1}
      d={`M-700 ${y}L${width + 700} ${y}L${width + 700} ${y + 90}L-700 ${y + 90}Z`}
      tones={[
        {
          d: `M${width * 0.14} ${y + 26}C${width * 0.3} ${y + 4} ${width * 0.7} ${y + 4} ${width * 0.9} ${y + 26}C${width * 0.7} ${y + 60} ${width * 0.3} ${y + 60} ${width * 0.14} ${y + 26}Z`,
          to: 4,
          soft: 6,
        },
      ]}
    />
  );
}

/** The seat that is kept for whoever asks next, under a bough. Decoration only. */
export function KeptSeat() {
  return (
    <Engraving viewBox="0 0 720 720">
      <Earth width={720} y={630} />
      <FigTree x={-590} y={63} />
      <At x={430} y={678} scale={2}>
        <WoodenStool />
      </At>
    </Engraving>
  );
}
