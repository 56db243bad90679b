import { ink, soft } from "../../../ui/weave/palette.ts";
import type { Words } from "../../content/words.ts";
import { footTop, inner, margin, openPaper, type SheetSetting } from "./paper.ts";

const lineHeight = 14.2;
const fieldWidth = 112;
const right = margin + inner;
const fields = [right - 2 * fieldWidth - 12, right - fieldWidth] as const;

/** The budget for one month, here and there. */
export function drawBudget(words: Words["sheets"]["budget"], setting: SheetSetting) {
  const paper = openPaper(setting, "mid");
  let y = paper.below + 16;
  const blanks = (base: number, color?: string) => {
    for (const x of fields) paper.line(x, base, x + fieldWidth, color);
  };

  paper.write("P", words.month, margin, y, { face: "head", size: 11 });
  paper.line(margin + 84, y + 15, margin + 250, soft);
  words.columns.forEach((name, index) => {
    paper.write("P", name, fields[index]!, y + 2, { size: 9, color: soft, width: fieldWidth, align: "right" });
  });
  y += 20;
  for (const { title, lines, total } of words.parts) {
    y = paper.write("H2", title, margin, y + 6, { face: "head", size: 13 }) + 2;
    for (const text of lines) {
      if (text) paper.write("P", text, margin + 14, y + 1, { size: 9.8 });
      else paper.line(margin + 14, y + lineHeight - 2, margin + 220);
      blanks(y + lineHeight - 2);
      y += lineHeight;
    }
    paper.write("P", total, margin + 14, y + 2, { face: "head", size: 10 });
    blanks(y + lineHeight, ink);
    y += lineHeight + 2;
  }
  paper.line(margin, y + 4, right, ink, 1.2);
  paper.write("P", words.left, margin, y + 9, { face: "head", size: 13 });
  blanks(y + 26, ink);
  const end = paper.write("P", words.note, margin, y + 32, { size: 8.8, color: soft, width: inner });
  if (end > footTop) throw new Error(`the budget does not fit on its sheet: it ends at ${end}`);
  return paper.finish();
}
