import type { Words } from "../../content/words.ts";
import { AppPhone, column, screen } from "../../drawings/phone/app-phone.tsx";
import { breakText, TextBlock } from "../../drawings/phone/app-text.tsx";

type AskScreenProps = { words: Words["askselam"]; cut: number; label?: string };

const left = screen.edge;

/** The first answers of AskSelam, as they stand on this site, on a phone. */
export function AskScreen({ words, cut, label }: AskScreenProps) {
  const [first, ...others] = words.questions.list;
  let y = 142;
  const under = (text: string, size: number, step: number) => {
    const at = y;
    y += breakText(text, column / size).length * step;
    return at;
  };
  return (
    <AppPhone cut={cut} label={label} title={words.name}>
      <TextBlock x={left} y={under(first!.title, 17, 23)} size="lead" as="bold" width={column} step={23}>
        {first!.title}
      </TextBlock>
      <TextBlock x={left} y={under(first!.text, 15, 21)} as="soft" width={column}>
        {first!.text}
      </TextBlock>
      {others.map(({ title }) => {
        const rule = y + 3;
        y += 28;
        const at = under(title, 15, 21);
        return (
          <g key={title}>
            <path className="hair" d={`M${left} ${rule}.5h${column}`} />
            <TextBlock x={left} y={at} as="bold" width={column}>
              {title}
            </TextBlock>
          </g>
        );
      })}
    </AppPhone>
  );
}
