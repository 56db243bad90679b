import { getDocumentProxy } from "unpdf";

/**
 * What the pages of a PDF say, and how many of their letters have no form in their face (glyph 0, the box that stands for
 * what is missing). Faces in our PDFs are told by glyph: Identity-H, where a code is a glyph's number.
 */
export async function lettersOf(pdf: Uint8Array): Promise<{ text: string; letters: number; missing: number }> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { OPS } = await import("unpdf/pdfjs");
  let [text, letters, missing] = ["", 0, 0];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    text += items.map((item) => ("str" in item ? item.str : "")).join(" ");
    const { fnArray, argsArray } = await page.getOperatorList();
    fnArray.forEach((operator: number, index: number) => {
      if (operator !== OPS.showText) return;
      for (const glyph of argsArray[index][0]) {
        if (typeof glyph === "number" || !glyph) continue;
        letters++;
        if (glyph.originalCharCode === 0) missing++;
      }
    });
  }
  return { text: text.replace(/\s+/g, " "), letters, missing };
}
