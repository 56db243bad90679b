import type { Brand } from "../../content/content-schema.ts";
import type { Words } from "../../content/words.ts";
import { drawBudget } from "./budget.ts";
import { drawCreditWords } from "./credit-words.ts";
import type { Faces } from "./paper.ts";
import { drawTransferCost } from "./transfer-cost.ts";

/** What a page may say of a printable file. */
export type Download = { pages: number; kilobytes: number };

/** The printable sheets as PDF, by their URL path. Throws when words do not fit on their page. */
export async function drawDownloads({ sheets, ui }: Words, brand: Brand, faces: Faces) {
  const { transferCost, creditWords, budget } = sheets;
  const setting = { brand: brand.name, foot: sheets.foot.replace("{notABank}", ui.notABank), faces };
  return {
    "/downloads/transfer-cost.pdf": await drawTransferCost(transferCost, { ...transferCost, ...setting }),
    "/downloads/credit-words.pdf": await drawCreditWords(creditWords, { ...creditWords, ...setting }),
    "/downloads/budget.pdf": await drawBudget(budget, { ...budget, ...setting }),
  };
}
