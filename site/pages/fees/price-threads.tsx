const rows = Array.from({ length: 10 }, (_, index) => 24 + index * 48);
const start = 96;
/** What costs nothing as planned, by its row; the others are a planned fee, a law in force, and what isn't decided. */
const free = [0, 1, 3, 4, 6, 8, 9];

const diamond = (size: number, y: number) => `M${start} ${y - size}l${size} ${size}-${size} ${size}-${size}-${size}z`;

/** Each price is a thread as long as the cost: tacked in gold where it is planned, a diamond where it is zero. Decoration only. */
export const PriceThreads = () => (
  <svg className="night bleed" viewBox="0 0 360 480" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path fill="var(--coffee)" d="M0 0h360v480H0z" />
    <path fill="none" stroke="var(--edge)" d={rows.map((y) => `M0 ${y}h360`).join("")} />
    <path fill="none" stroke="var(--w)" strokeWidth="5" d={`M${start} 0v480`} />
    <path fill="none" stroke="var(--y)" strokeWidth="9" strokeDasharray="15 9" d={`M${start} ${rows[2]}h192`} />
    <path fill="none" stroke="var(--r)" strokeWidth="9" d={`M${start} ${rows[5]}h132`} />
    <g fill="var(--coffee)" stroke="var(--y)" strokeWidth="3">
      <path d={free.map((row) => diamond(15, rows[row]!)).join("")} />
      <path fill="none" d={free.map((row) => diamond(6, rows[row]!)).join("")} />
    </g>
  </svg>
);
