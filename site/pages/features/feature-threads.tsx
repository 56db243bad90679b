const pitch = 100;

/** Where a thread hangs, in hundredths of a thread's room; the innermost is the one that works today. */
const at = (thread: number) => (thread + 0.5) * pitch;

/**
 * The threads beside one row, as high as the row, so that they run through from the first to the last: the outermost
 * turns into this row, those further in go on to the rows below.
 */
export function FeatureThreads({ count, row }: { count: number; row: number }) {
  const width = count * pitch + pitch;
  const turning = count - 1 - row;
  const passing = Array.from({ length: turning }, (_, thread) => `M${at(thread)} 0V100`);
  const turn = `M${at(turning)} 0V28Q${at(turning)} 44 ${at(turning) + pitch / 2} 44H${width}`;
  return (
    <div className="hanging-threads" aria-hidden="true">
      {turning > 0 && (
        <svg className="passing" viewBox={`0 0 ${width} 100`} preserveAspectRatio="none" aria-hidden="true">
          <path className="tack" d={passing.slice(1).join("")} />
          <path className="solid" d={passing[0]} />
        </svg>
      )}
      <svg className="turning" viewBox={`0 0 ${width} 48`} preserveAspectRatio="none" aria-hidden="true">
        <path className={turning ? "tack" : "solid"} d={turn} />
      </svg>
    </div>
  );
}

/** The threads once more: only the one that works goes on, to the form. */
export function LastThread({ count }: { count: number }) {
  const tacked = Array.from({ length: count - 1 }, (_, thread) => `M${60 + thread * 40} 10v34`);
  return (
    <svg className="last-thread" viewBox="0 0 400 120" aria-hidden="true">
      <path className="tack" d={tacked.join("")} />
      <path className="solid" d="M20 10v52q0 30 30 30h316" />
      <path className="knot" d="M376 76l16 16-16 16-16-16z" />
      <path className="beam" d="M0 6h400" />
    </svg>
  );
}
