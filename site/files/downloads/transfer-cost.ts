import { bad, ink, soft } from "../../../ui/weave/palette.ts";
import type { Words } from "../../content/words.ts";
import { footTop, inner, margin, openPaper, type SheetSetting } from "./paper.ts";

const rowHeight = 31;
const labelWidth = 226;

/** The worksheet that holds three services against each other. */
export function drawTransferCost(words: Words["sheets"]["transferCost"], setting: SheetSetting) {
  const paper = openPaper(setting);
  const { columns, names, rows, notes } = words;
  const columnWidth = (inner - labelWidth) / columns.length;
  const columnX = (index: number) => margin + labelWidth + index * columnWidth;
  const right = margin + inner;

  let y = paper.below + 18;
  paper.write("P", names, margin, y + 8, { face: "head", size: 11 });
  columns.forEach((name, index) => {
    if (name) paper.write("P", name, columnX(index) + 8, y + 9, { size: 9.5, color: soft });
    paper.line(columnX(index) + 8, y + rowHeight - 6, columnX(index) + columnWidth, soft);
  });
  y += rowHeight;
  const top = y;
  for (const { letter, label, help, example, sum } of rows) {
    paper.line(margin, y, right, sum ? ink : undefined, sum ? 1.2 : undefined);
    paper.write("P", letter, margin, y + 9, { face: "head", size: 12, color: bad });
    paper.write("P", label, margin + 22, y + (help ? 3 : 8), { face: "head", size: sum ? 12 : 11 });
    if (help) paper.write("P", help, margin + 22, y + 16.5, { size: 8.5, color: soft });
    paper.write("P", example, columnX(0) + 8, y + 9, { size: 10.5, color: soft });
    y += rowHeight;
  }
  paper.line(margin, y, right, ink, 1.2);
  for (const index of columns.keys()) paper.upright(columnX(index), top, y);

  const noteWidth = (inner - 2 * 18) / notes.length;
  notes.forEach(({ title, text }, index) => {
    const x = margin + index * (noteWidth + 18);
    const below = paper.write("H2", title, x, y + 20, { face: "head", size: 11.5, width: noteWidth });
    const end = paper.write("P", text, x, below + 2, { size: 8.8, color: soft, width: noteWidth });
    if (end > footTop) throw new Error(`"${title}" does not fit on its sheet`);
  });
  return paper.finish();
}
