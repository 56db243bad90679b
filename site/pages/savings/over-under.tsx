const warps = [0, 1, 2, 3, 4, 5, 6].map((index) => 60 + index * 76);
const wefts = [
  { y: 330, thread: "g", end: 620, number: 2 },
  { y: 254, thread: "r", end: 620, number: 3 },
  { y: 178, thread: "b", end: 620, number: undefined },
  { y: 102, thread: "y", end: 348, number: 4 },
];
const wide = 48;
/** How the thread of what is only planned is drawn. */
const tacked = { fill: "var(--page)", stroke: "var(--y)", strokeWidth: 4, strokeDasharray: "14 8" };

/** Threads over and under each other, seen from near; the last one is only tacked in. */
export function OverUnder({ label }: { label: string }) {
  return (
    <svg className="near" viewBox="0 0 680 430" strokeWidth="2" role="img" aria-label={label}>
      <path fill="var(--quiet)" stroke="var(--edge)" d={warps.map((x) => `M${x} 24v386h${wide}V24z`).join("")} />
      {wefts.map(({ y, thread, end }, row) => (
        <g key={thread}>
          <path {...(thread === "y" ? tacked : { fill: `var(--${thread})` })} d={`M20 ${y}h${end - 20}v${wide}H20z`} />
          <path
            fill="var(--quiet)"
            d={warps
              .filter((x, index) => (index + row) % 2 && x < end)
              .map((x) => `M${x} ${y - 8}h${wide}v${wide + 16}h-${wide}z`)
              .join("")}
          />
          <path
            stroke="var(--edge)"
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
