import { plainText } from "../../../ui/rich-text.tsx";
import type { Claims } from "../../content/content-schema.ts";
import type { Words } from "../../content/words.ts";
import { AppPhone, ClothPiece, column, diamond, screen } from "../../drawings/phone/app-phone.tsx";
import { TextBlock, TextLine } from "../../drawings/phone/app-text.tsx";

type MilesScreenProps = { words: Words; claims: Claims; cut: number; label?: string };

const left = screen.edge;
const right = screen.width - screen.edge;
const pass = { top: 124, height: 316 };

/** The planned card's miles as a pass in the app: from where to where, and what earns them. */
export function MilesScreen({ words: { app, credit }, claims, cut, label }: MilesScreenProps) {
  const { from, to, kind, terms } = credit.pass;
  const plain = (text: string) => plainText(text, (id) => claims[id]!.value);
  const earned = [
    [terms.everydayLabel, terms.everyday],
    [terms.airlineLabel, terms.airline],
    [terms.bonusLabel, terms.bonus],
  ] as const;
  return (
    <AppPhone cut={cut} label={label} place="card" places={app.places} title={kind}>
      <rect className="box" x={left} y={pass.top} width={column} height={pass.height} rx="3" />
      <ClothPiece name="wide" x={left + 1} y={pass.top + 1} width={column - 2} stitch={1.2} />
      <TextLine x={left + 18} y={232} size="less">
        {from.code}
      </TextLine>
      <TextLine x={right - 18} y={232} size="less" at="end">
        {to.code}
      </TextLine>
      <path className="tack" d={`M${left + 96} 226Q${screen.width / 2} 170 ${right - 96} 226`} />
      <path fill="var(--r)" d={diamond(screen.width / 2, 198, 9)} />
      <TextLine x={left + 18} y={254} size="small" as="soft">
        {from.name}
      </TextLine>
      <TextLine x={right - 18} y={254} size="small" as="soft" at="end">
        {to.name}
      </TextLine>
      {earned.map(([name, value], index) => (
        <g key={name}>
          <path className="hair" d={`M${left + 18} ${276.5 + index * 54}h${column - 36}`} />
          <TextLine x={left + 18} y={308 + index * 54} size="small" as="soft">
            {name}
          </TextLine>
          <TextLine x={right - 18} y={308 + index * 54} as="bold" at="end">
            {plain(value)}
          </TextLine>
        </g>
      ))}
      <TextBlock x={left} y={pass.top + pass.height + 30} size="small" as="soft" width={column}>
        {plain(terms.bonusText)}
      </TextBlock>
    </AppPhone>
  );
}
