import { letterRows, type WeavableLetter } from "./letters.ts";
import { Threads } from "./threads.tsx";

/** The threads of a letter: its ground, the small diamonds in it, and their hearts. */
type Threading = { ground: string; diamond: string; heart: string };

const step = 12;

/** A letter as cloth, decoration only: whoever places it says in text what it spells. One unit is one stitch. */
export function WovenLetter({
  letter,
  className,
  ...threads
}: { letter: WeavableLetter; className: string } & Threading) {
  const shape = letterRows(letter);
  const on = (x: number, y: number) => shape[y]?.[x] ?? false;
  const thread = (x: number, y: number) => {
    if (!on(x, y)) return ".";
    const edge = !on(x - 1, y) || !on(x + 1, y) || !on(x, y - 1) || !on(x, y + 1);
    const far = Math.abs((x % step) - step / 2) + Math.abs((y % step) - step / 2);
    if (edge || far > 4 || far === 1) return threads.ground;
    return far > 2 ? threads.diamond : threads.heart;
  };
  const rows = shape.map((row, y) => row.map((_, x) => thread(x, y)).join(""));
  return (
    <svg className={`threads ${className}`} viewBox={`0 0 ${shape[0]!.length} ${shape.length}`} aria-hidden="true">
      <Threads rows={rows} />
    </svg>
  );
}
