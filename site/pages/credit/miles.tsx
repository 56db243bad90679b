import { TitledText } from "../../../ui/rich-text.tsx";
import type { Words } from "../../content/words.ts";

type MilesWords = Words["credit"]["miles"];

/** What each dollar is to earn, one tacked diamond a mile; a diamond of the bonus is a thousand. */
export function CreditMiles({ words }: { words: MilesWords }) {
  return (
    <div className="miles wrap">
      <ul>
        <Earned words={words.everyday} diamonds={2} />
        <Earned words={words.airline} diamonds={5} />
        <Earned words={words.bonus} diamonds={25} />
        <Earned words={words.transfer} diamonds={0} />
      </ul>
      <p className="small">{words.small}</p>
    </div>
  );
}

const perRow = 10;
const pitch = 60;

function Earned({ words, diamonds }: { words: MilesWords["everyday"]; diamonds: number }) {
  const places = Array.from({ length: diamonds }, (_, index) => [index % perRow, Math.floor(index / perRow)] as const);
  const rows = Math.max(1, Math.ceil(diamonds / perRow));
  return (
    <li>
      <div>
        <TitledText {...words} />
      </div>
      <svg viewBox={`0 0 ${pitch * perRow} ${pitch * rows}`} aria-hidden="true">
        <path
          fill="none"
          stroke="var(--y)"
          strokeWidth="3"
          strokeDasharray="9.2 5.5"
          d={places.map(([x, y]) => `M${x * pitch + 30} ${y * pitch + 4}l26 26-26 26-26-26z`).join("")}
        />
        <path
          fill="var(--y)"
          d={places.map(([x, y]) => `M${x * pitch + 30} ${y * pitch + 21}l9 9-9 9-9-9z`).join("")}
        />
        {!diamonds && (
          <path stroke="var(--edge)" strokeWidth="52" strokeDasharray="1.5 6" d={`M0 30h${pitch * perRow}`} />
        )}
      </svg>
    </li>
  );
}
