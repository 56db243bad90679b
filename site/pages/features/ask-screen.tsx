import type { Words } from "../../content/words.ts";
import { Block, linesOf } from "../../drawings/phone/app-text.tsx";
import { column, Phone, screen } from "../../drawings/phone/phone.tsx";

type AskScreenProps = { words: Words["askselam"]; cut: number; label?: string };

const left = screen.edge;

/** The first answers of AskSelam, as they stand on this site, on a phone. */
export function AskScreen({ words, cut, label }: AskScreenProps) {
  const [first, ...others] = words.questions.list;
  let y = 142;
  const under = (text: string, size: number, step: number) => {
    const at = y;
    y += linesOf(text, column / size).length * step;
    return at;
  };
  return (
    <Phone cut={cut} label={label} title={words.name}>
      <Block x={left} y={under(first!.title, 17, 23)} size="lead" as="bold" width={column} step={23}>
        {first!.title}
      </Block>
      <Block x={left} y={under(first!.text, 15, 21)} as="soft" width={column}>
        {first!.text}
      </Block>
      {others.map(({ title }) => {
        const rule = y + 3;
        y += 28;
        const at = under(title, 15, 21);
        return (
          <g key={title}>
            <path className="hair" d={`M${left} ${rule}.5h${column}`} />
            <Block x={left} y={at} as="bold" width={column}>
              {title}
            </Block>
          </g>
        );
      })}
    </Phone>
  );
}
