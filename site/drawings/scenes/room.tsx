import { WeftGround } from "../weft-ground.tsx";

/** The wall behind a scene, in the page's own tones by day and by night. */
export function Room({ width, height }: { width: number; height: number }) {
  return (
    <>
      <WeftGround id="wall" ground="var(--quiet)" thread="var(--rule)" weight={1.2} pitch={4} />
      <path fill="url(#wall)" d={`M0 0H${width}V${height}H0z`} />
    </>
  );
}
