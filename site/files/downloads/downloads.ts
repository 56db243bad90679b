import type { SiteRenderer } from "../../renderer.ts";
import { printFaces } from "../fonts.ts";
import { drawBudget } from "./budget.ts";
import { drawCreditWords } from "./credit-words.ts";
import { drawTransferCost } from "./transfer-cost.ts";

/** What a page may say of a printable file. */
export type Download = { pages: number; kilobytes: number };

/** The printable sheets as PDF, and how long and how large they are, both by URL path. Throws when words do not fit on their page. */
export async function drawDownloads({ words, brand }: SiteRenderer) {
  const { sheets, ui } = words("en");
  const { transferCost, creditWords, budget } = sheets;
  const foot = sheets.foot.replace("{notABank}", ui.notABank);
  const setting = { brand: brand.name, foot, faces: await printFaces() };
  const drawn = Object.entries({
    "/downloads/transfer-cost.pdf": await drawTransferCost(transferCost, { ...transferCost, ...setting }),
    "/downloads/credit-words.pdf": await drawCreditWords(creditWords, { ...creditWords, ...setting }),
    "/downloads/budget.pdf": await drawBudget(budget, { ...budget, ...setting }),
  });
  const downloads: Record<string, Download> = Object.fromEntries(
    drawn.map(([path, { bytes, pages }]) => [path, { pages, kilobytes: Math.ceil(bytes.byteLength / 1024) }]),
  );
  return { files: Object.fromEntries(drawn.map(([path, { bytes }]) => [path, bytes])), downloads };
}
