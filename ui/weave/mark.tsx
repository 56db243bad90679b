import { Threads } from "./threads.tsx";

const quarter = ["......g", ".....gg", "....gg.", "...gg.r", "..gg.rr", ".gg.rr.", "gg.rr.y"];
const mirrored = <T,>(half: T[]) => [...half, ...half.slice(0, -1).reverse()];
/** The mark's rows of stitches. */
export const markRows = mirrored(quarter.map((row) => mirrored([...row]).join("")));

/** The mark of Selam: one diamond of its border. */
export function Mark() {
  return (
    <svg className="mark threads" viewBox="0 0 13 13" aria-hidden="true">
      <Threads rows={markRows} />
    </svg>
  );
}
