/** How somebody sits, facing right, in a shawl of which only its rows of weft are drawn; the middle of the ground below is 0 0. */
const poses = {
  ground: {
    shawl: "M-40 0C-42-20-30-30-24-46-18-62-8-70 4-68 18-66 22-54 24-42 40-40 52-20 52 0Z",
    legs: "",
    head: [8, -86],
  },
  stool: {
    shawl: "M-26-40C-26-76-14-98 2-98 18-96 22-74 22-56L52-50C60-48 60-38 58-28L54-12H36L36-30-10-32Z",
    legs: "M-24-34H12M-20-34l-6 34M6-34l8 34M40-12l2 11H58M52-12l-2 8",
    head: [6, -116],
  },
  upright: {
    shawl: "M-38 0C-38-30-26-52-20-70-12-84-4-86 4-86 16-84 24-66 28-48 34-30 46-16 46 0Z",
    legs: "",
    head: [6, -104],
  },
} as const;

/** What is worn on the head, which is a circle of 15 around 0 0. */
const wears = {
  scarf: "M-2-21C16-22 22-8 19 2 15 1 13-8 3-10-6-8-8 6-2 18L-10 30H-26C-24 10-24-20-2-21Z",
  hair: "M-16 4C-22-14-8-22 2-20 14-20 18-12 16-5 6-4-4-6-8 2L-12 8Z",
  cap: "M-15-6C-14-16-10-21 0-21 11-21 15-15 15-7Z",
  curls: "M-18 12C-28-6-18-28 2-27 20-27 24-14 19-6 8-2-4-8-8 2L-10 14Z",
} as const;

type Sitter = { x: number; pose: keyof typeof poses; wear: keyof typeof wears; thread: string; size?: number };

/** Those who sit in the shade, left to right; the ones on the right look left. */
const sitters: Sitter[] = [
  { x: 110, pose: "ground", wear: "scarf", thread: "r" },
  { x: 212, pose: "stool", wear: "cap", thread: "b" },
  { x: 308, pose: "ground", wear: "curls", thread: "y", size: 0.66 },
  { x: 394, pose: "upright", wear: "scarf", thread: "g" },
  { x: 492, pose: "ground", wear: "hair", thread: "k", size: 0.94 },
  { x: 728, pose: "stool", wear: "curls", thread: "r" },
  { x: 832, pose: "upright", wear: "hair", thread: "b", size: 0.92 },
  { x: 930, pose: "ground", wear: "cap", thread: "g", size: 0.7 },
  { x: 1040, pose: "stool", wear: "scarf", thread: "y", size: 1.04 },
];

/** Nine people on the ground and on stools, each different. */
export function Sitters({ ground }: { ground: number }) {
  return (
    <>
      {["r", "g", "b", "y", "k"].map((thread) => (
        <pattern key={thread} id={`weft-${thread}`} width="9" height="4.5" patternUnits="userSpaceOnUse">
          <rect className="between" width="9" height="4.5" />
          <path className={thread} strokeWidth="3.4" d="M0 2.2h9" />
        </pattern>
      ))}
      {sitters.map(({ x, pose, wear, thread, size = 1 }) => {
        const { shawl, legs, head } = poses[pose];
        const paint = `url(#weft-${thread})`;
        return (
          <g
            key={x}
            className="sitting"
            transform={`translate(${x} ${ground - 1}) scale(${x > width / 2 ? -size : size} ${size})`}
          >
            {legs && <path className="legs" d={legs} />}
            <path className="cloth" fill={paint} d={shawl} />
            <g transform={`translate(${head.join(" ")})`}>
              <path
                className="skin"
                d="M-15 0A15 15 0 0 1 15 0C15 3 18 5 18 7L14 9C14 14 10 17 5 16L4 24H-8L-9 13C-13 10-15 5-15 0Z"
              />
              <path
                className={wear === "scarf" || wear === "cap" ? "cloth" : "hair"}
                fill={wear === "scarf" || wear === "cap" ? paint : undefined}
                d={wears[wear]}
              />
            </g>
          </g>
        );
      })}
    </>
  );
}

const width = 1200;
