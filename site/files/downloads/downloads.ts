import type { SiteRenderer } from "../../renderer.ts";
import { printFaces } from "../fonts.ts";
import { drawBudget } from "./budget.ts";
import { drawCreditWords } from "./credit-words.ts";
import type { Faces } from "./paper.ts";
import { drawTransferCost } from "./transfer-cost.ts";

/** What a page may say of a printable file. */
export type Download = { pages: number; kilobytes: number };

/**
 * The printable sheets as PDF in every served language, and how long and how large they are, both by URL path. Throws when
 * words do not fit on their page.
 */
export async function drawDownloads(site: SiteRenderer) {
  const faces = await printFaces();
  const drawn = (await Promise.all(site.languages.map((language) => drawIn(site, language, faces)))).flat();
  const downloads: Record<string, Download> = Object.fromEntries(
    drawn.map(([path, { bytes, pages }]) => [path, { pages, kilobytes: Math.ceil(bytes.byteLength / 1024) }]),
  );
  return { files: Object.fromEntries(drawn.map(([path, { bytes }]) => [path, bytes])), downloads };
}

/** The sheets of one language, by URL path. */
export async function drawIn(
  { words, brand }: SiteRenderer,
  { code, path }: SiteRenderer["languages"][number],
  faces: Faces,
) {
  const { sheets, ui } = words(code);
  const { transferCost, creditWords, budget } = sheets;
  const foot = sheets.foot.replace("{notABank}", ui.notABank);
  const setting = { brand: brand.name, foot, faces, language: code };
  return Object.entries({
    [`${path}/downloads/transfer-cost.pdf`]: await drawTransferCost(transferCost, { ...transferCost, ...setting }),
    [`${path}/downloads/credit-words.pdf`]: await drawCreditWords(creditWords, { ...creditWords, ...setting }),
    [`${path}/downloads/budget.pdf`]: await drawBudget(budget, { ...budget, ...setting }),
  });
}
