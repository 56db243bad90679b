import { Sitters } from "./sitters.tsx";

const width = 1200;
const step = 7;

/** The canopy's clouds of leaves: middle, height of the middle, half their width and half their height. */
const clouds = [
  [190, 132, 176, 40],
  [400, 84, 230, 62],
  [640, 62, 240, 58],
  [850, 92, 220, 60],
  [1030, 140, 160, 38],
  [600, 150, 330, 44],
] as const;

/** Leaves as weft: in every row, strokes as wide as the clouds there, with the sky between them. */
function leaves(): string {
  let path = "";
  for (let y = 8; y < 194; y += step) {
    for (let x = 10 + ((y * 5) % 14); x < width - 10; x += 14) {
      const seed = Math.abs(Math.sin(x * 12.9898 + y * 78.233) * 43758.5453) % 1;
      const inside = clouds.some(([cx, cy, rx, ry]) => ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 < 1 - seed * 0.22);
      if (inside && seed > 0.1) path += `M${x} ${y}h${seed > 0.62 ? 16 : 9}`;
    }
  }
  return path;
}

/** The tree under which people sit down to ask. */
export function AskselamTree({ label }: { label: string }) {
  return (
    <svg className="tree" viewBox={`0 0 ${width} 470`} role="img" aria-label={label}>
      <path
        className="trunk"
        d="M566 430C590 380 588 330 572 290 540 250 470 230 380 176L398 168C480 206 550 222 586 262 590 220 570 180 540 150L556 144C590 176 604 204 606 240 630 200 690 186 760 150L774 158C700 200 640 224 624 290 614 340 620 390 650 430 620 420 596 420 566 430Z"
      />
      <path className="leaves" d={leaves()} />
      <Sitters ground={436} />
      <path className="ground" d="M0 436h1200" />
    </svg>
  );
}
