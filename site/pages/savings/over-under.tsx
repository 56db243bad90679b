const warps = [0, 1, 2, 3, 4, 5, 6].map((index) => 60 + index * 76);
const wefts = [
  { y: 330, thread: "g", end: 620, number: 2 },
  { y: 254, thread: "r", end: 620, number: 3 },
  { y: 178, thread: "b", end: 620, number: undefined },
  { y: 102, thread: "y", end: 348, number: 4 },
];
const wide = 48;

/** Threads over and under each other, seen from near; the last one is only tacked in. */
export function OverUnder({ label }: { label: string }) {
  return (
    <svg className="near" viewBox="0 0 680 430" role="img" aria-label={label}>
      <path className="upright" d={warps.map((x) => `M${x} 24v386h${wide}V24z`).join("")} />
      {wefts.map(({ y, thread, end }, row) => (
        <g key={thread}>
          <path
            className={thread === "y" ? "across tack" : `across ${thread}`}
            d={`M20 ${y}h${end - 20}v${wide}H20z`}
          />
          <path
            className="over"
            d={warps
              .filter((x, index) => (index + row) % 2 && x < end)
              .map((x) => `M${x} ${y - 8}h${wide}v${wide + 16}h-${wide}z`)
              .join("")}
          />
          <path
            className="sides"
            d={warps
              .filter((x, index) => (index + row) % 2 && x < end)
              .map((x) => `M${x} ${y - 8}v${wide + 16}M${x + wide} ${y - 8}v${wide + 16}`)
              .join("")}
          />
        </g>
      ))}
      <text x={warps[6]! + wide / 2} y="14">
        1
      </text>
      {wefts.map(({ y, end, number }) => (
        <text key={y} x={end + 26} y={y + 34}>
          {number}
        </text>
      ))}
    </svg>
  );
}
