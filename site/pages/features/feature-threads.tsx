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
