/** How wide letters are in the system's faces, in parts of their size: those of Latin, and of Ethiopic. */
const letterWidth = { latin: 0.55, ethiopic: 0.82 };

/** The sizes of the app's one scale, by the class that sets them (app-phone.css). */
const sizes = { sum: 42, less: 30, title: 21, lead: 17, body: 15, small: 14.5, tiny: 13 };

type TextProps = {
  x: number;
  y: number;
  size?: keyof typeof sizes;
  /** Bold, soft, green, and so on: more classes of app-phone.css. */
  as?: string;
  /** Where x is: at the text's start by default. */
  at?: "middle" | "end";
  children: string;
};

/** One line of text. */
export const TextLine = ({ x, y, size = "body", as = "", at, children }: TextProps) => (
  <text className={`t-${size} ${as}`.trim()} x={x} y={y} textAnchor={at}>
    {children}
  </text>
);

type BlockProps = TextProps & { width: number; step?: number };

/** A text in as many lines as it needs, `step` apart, each at most `width` wide. */
export function TextBlock({ x, y, size = "body", as = "", at, width, step, children }: BlockProps) {
  const lines = breakText(children, width / sizes[size]);
  const down = step ?? Math.round(sizes[size] * 1.38);
  return (
    <text className={`t-${size} ${as}`.trim()} textAnchor={at}>
      {lines.map((line, index) => (
        <tspan key={line} x={x} y={y + index * down}>
          {index < lines.length - 1 ? `${line} ` : line}
        </tspan>
      ))}
    </text>
  );
}

/** Breaks a text at its spaces into lines at most `width` wide, in parts of its size; no word stands alone in the last one where it need not. */
export function breakText(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return withoutWidow(lines, width);
}

function withoutWidow(lines: string[], width: number): string[] {
  const last = lines.at(-1) ?? "";
  const before = (lines.at(-2) ?? "").split(" ");
  const joined = `${before.at(-1)} ${last}`;
  if (before.length < 3 || last.includes(" ") || widthOf(joined) > width) return lines;
  return [...lines.slice(0, -2), before.slice(0, -1).join(" "), joined];
}

/** How wide a text is at most, in parts of its size. */
export function widthOf(text: string): number {
  return [...text].reduce(
    (sum, letter) => sum + (/\p{Script=Ethiopic}/u.test(letter) ? letterWidth.ethiopic : letterWidth.latin),
    0,
  );
}
