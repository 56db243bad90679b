import { type DayRate, drawThread, threadHeight } from "../rates/rate-thread.ts";

/** The rates of days as one woven line; what it shows is said beside it. */
export function WovenLine({ days }: { days: DayRate[] }) {
  const { width, thread, warp, over } = drawThread(days);
  return (
    <svg viewBox={`0 0 ${width} ${threadHeight}`} preserveAspectRatio="none" aria-hidden="true">
      <path className="warp" d={warp} />
      <path className="thread" d={thread} />
      <path className="under" d={over} />
      <path className="warp" d={over} />
    </svg>
  );
}
