import { soft } from "../../../ui/weave/palette.ts";
import type { Words } from "../../content/words.ts";
import { footTop, inner, margin, openPaper, type SheetSetting } from "./paper.ts";

const gap = 30;
/** How high an entry of three lines is, in points. */
const longestEntry = 82;
const columnWidth = (inner - gap) / 2;
const columnX = [margin, margin + columnWidth + gap] as const;

/** The glossary: two columns on two pages, and room for words of one's own. */
export function drawCreditWords({ words, own }: Words["sheets"]["creditWords"], setting: SheetSetting) {
  const paper = openPaper(setting);
  let top = paper.below + 20;
  let column: 0 | 1 = 0;
  let y = top;

  for (const { word, text } of words) {
    if (y > footTop - longestEntry) {
      if (column) top = paper.addPage("mid") + 26;
      column = column ? 0 : 1;
      y = top;
    }
    const x = columnX[column];
    paper.line(x, y, x + columnWidth);
    const below = paper.write("H2", word, x, y + 7, { face: "head", size: 14, width: columnWidth });
    y = paper.write("P", text, x, below, { size: 10.2, color: soft, width: columnWidth }) + 12;
  }
  const x = columnX[column];
  paper.line(x, y, x + columnWidth);
  y = paper.write("H2", own, x, y + 7, { face: "head", size: 14 });
  for (y += 24; y < footTop - 20; y += 26) paper.line(x, y, x + columnWidth);
  return paper.finish();
}
