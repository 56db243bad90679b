/** Where three threads run down through all three drawings. */
const threads = [
  ["g", 34],
  ["r", 44],
  ["b", 54],
] as const;

const dents = Array.from({ length: 13 }, (_, index) => `M${14 + index * 5} 30v28`).join("");
const rows = Array.from({ length: 10 }, (_, index) => 36 + index * 4.4);

/** One stop of the money, 88 by 88: a spool, a reed that threads only pass through, a cloth that is tacked in outline. */
const stops = [
  <g key="you">
    <path fill="var(--ink)" d="M14 12h60v8H14zM14 60h60v8H14z" />
    <path stroke="var(--b)" strokeWidth="44" strokeDasharray="2.6 1.8" d="M44 22v36" />
  </g>,
  <g key="selam">
    <path stroke="var(--ink)" strokeWidth="1.6" d={dents} />
    <path fill="var(--ink)" d="M8 22h72v8H8zM8 58h72v8H8z" />
  </g>,
  <g key="bank" fill="none">
    {rows.map((y, index) => (
      <path key={y} className={threads[index % 3]![0]} strokeWidth="3.2" d={`M16 ${y}h56`} />
    ))}
    <path stroke="var(--y)" strokeWidth="2" strokeDasharray="8 5" d="M8 26h72v58H8z" />
  </g>,
];

/** From where the threads run in each drawing, and to where: they begin at the spool and end in the cloth. */
const runs = ["M x 62V88", "M x 0V88", "M x 0V34"] as const;

/** One stop of the money as a drawing of its own, the first, second or third. */
export function MoneyStop({ stop }: { stop: number }) {
  return (
    <svg viewBox="0 0 88 88" aria-hidden="true">
      {threads.map(([thread, x]) => (
        <path key={thread} className={thread} strokeWidth="2" d={runs[stop]!.replace("x", String(x))} />
      ))}
      {stops[stop]}
    </svg>
  );
}
