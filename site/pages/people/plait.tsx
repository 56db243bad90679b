const reach = 30;
const quarter = 46;
const middle = 154;

/** The strands by their thread: the quarter turn in which each leaves the plait, and the height that it leaves for. */
const strands = [
  { thread: "r", end: 9, to: 38 },
  { thread: "g", end: 11, to: 270 },
  { thread: "y", end: 12, to: 154 },
];

const place = (strand: number, turn: number) => {
  const angle = (turn * Math.PI) / 2;
  return {
    x: Math.round((turn - (strand * 4) / 3) * quarter * 10) / 10,
    y: Math.round(middle - reach * Math.sin(angle)),
    rise: Math.round((-reach * Math.cos(angle) * Math.PI) / 6),
  };
};

/** Every second quarter turn of a strand: those that pass above the other strands, or those that pass below. */
function turns(strand: number, above: boolean): string {
  const all = Array.from({ length: strands[strand]!.end + 3 }, (_, index) => index - 3);
  return all
    .filter((turn) => (turn % 2 === 0) === above)
    .map((turn) => {
      const [from, to] = [place(strand, turn), place(strand, turn + 1)];
      const third = quarter / 3;
      return `M${from.x} ${from.y}C${(from.x + third).toFixed(1)} ${from.y + from.rise} ${(to.x - third).toFixed(1)} ${to.y - to.rise} ${to.x} ${to.y}`;
    })
    .join("");
}

/** From the plait to the place of its word, at the right edge. */
function loose(strand: number): string {
  const { end, to } = strands[strand]!;
  const { x, y, rise } = place(strand, end);
  return `M${x} ${y}C${x + 40} ${y + rise * 2.6} ${x + 20} ${to} 600 ${to}`;
}

const plaited = (above: boolean) =>
  strands.map(({ thread }, index) => (
    <path key={thread} className={thread} d={turns(index, above) + (above ? "" : loose(index))} />
  ));

/** Three strands, plaited, that come apart: one for each value, at the height of its row. Decoration only. */
export const PeoplePlait = () => (
  <svg className="plait" viewBox="0 0 600 348" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
    {plaited(false)}
    <path className="casing" d={strands.map((_, index) => turns(index, true)).join("")} />
    {plaited(true)}
  </svg>
);
