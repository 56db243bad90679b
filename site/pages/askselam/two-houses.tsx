/** Two houses side by side: the one that stands, and the one that is planned, tacked in gold. Decoration only. */
export function TwoHouses() {
  return (
    <svg className="two-houses" viewBox="0 0 260 130" aria-hidden="true">
      <path className="stands" d="M10 124V62L62 18l52 44v62H74V86H50v38Z" />
      <path className="planned" d="M146 124V62l52-44 52 44v62h-40V86h-24v38Z" />
      <path className="ground" d="M0 125h260" />
    </svg>
  );
}
