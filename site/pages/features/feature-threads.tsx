/** The threads once more: only the one that works goes on, to the form. Decoration only. */
export function LastThread({ count }: { count: number }) {
  const tacked = Array.from({ length: count - 1 }, (_, thread) => [286 - thread * 36, 84 + (thread % 3) * 30] as const);
  return (
    <svg className="last-thread bleed" viewBox="0 0 420 460" preserveAspectRatio="xMaxYMin slice" aria-hidden="true">
      <path className="tack" d={tacked.map(([x, end]) => `M${x} 34V${end}`).join("")} />
      <path className="tack ends" d={tacked.map(([x, end]) => `M${x} ${end}l9 9l-9 9l-9-9z`).join("")} />
      <path className="solid" d="M330 34V250q0 30 30 30h60" />
      <path className="knot" d="M330 120l15 15-15 15-15-15z" />
      <path className="beam" d="M0 28h420" />
    </svg>
  );
}
