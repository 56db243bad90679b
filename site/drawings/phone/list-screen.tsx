import type { Words } from "../../content/words.ts";
import { AppPhone, ClothPiece, column, diamond, screen } from "./app-phone.tsx";
import { breakText, TextBlock } from "./app-text.tsx";

type ListScreenProps = { words: Words["waitlist"]["joined"]; cut: number; label?: string };

const left = screen.edge;
const cloth = { stitch: 6, rows: 20 };

/** What one sees who has joined the list, on a phone: the cloth of all who have, and what comes next. */
export function ListScreen({ words, cut, label }: ListScreenProps) {
  const top = 142 + 21 * Math.max(2, breakText(words.text, column / 15).length);
  const bottom = top + cloth.stitch * cloth.rows;
  let y = bottom + 92;
  return (
    <AppPhone cut={cut} label={label} title={words.title}>
      <TextBlock x={left} y={134} as="soft" width={column}>
        {words.text}
      </TextBlock>
      <ClothPiece name="list" x={left} y={top} width={column} height={bottom - top} stitch={cloth.stitch} />
      <path className="r" strokeWidth="6" d={`M${left + 138} ${top + 3}h6`} />
      <TextBlock x={left} y={bottom + 22} size="small" as="soft" width={column}>
        {words.cloth}
      </TextBlock>
      {words.steps.map((step, index) => {
        const at = y;
        y += breakText(step, (column - 30) / 15).length * 21 + 16;
        return (
          <g key={step}>
            {index < words.steps.length - 1 && <path className="run g" d={`M${left + 9} ${at}V${y}`} />}
            <path className="knot" d={diamond(left + 9, at - 5, 9)} />
            <TextBlock x={left + 30} y={at} width={column - 30}>
              {step}
            </TextBlock>
          </g>
        );
      })}
    </AppPhone>
  );
}
