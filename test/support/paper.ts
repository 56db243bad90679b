import { PDFiumLibrary } from "@hyzyla/pdfium";
import jsqr from "jsqr";
import { extractText } from "unpdf";

// Its types say what a bundler would find; Node finds the function one level deeper.
const decode = (jsqr as unknown as { default: typeof jsqr }).default;

/** How many dots of a rendered page are a point of 1/72 inch. */
const scale = 1.5;

/** A page of a PDF as a printer would put it on paper: its size in points, its dots, and the QR code that stands on it. */
export async function printed(pdf: Uint8Array) {
  const { text } = await extractText(pdf.slice(), { mergePages: true });
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    const pages = document.getPageCount();
    const page = document.getPage(0);
    const { width, height, data } = await page.render({ scale, render: "bitmap" });
    document.destroy();
    const code = decode(new Uint8ClampedArray(data), width, height);
    const { topLeftCorner: left, topRightCorner: right } = code?.location ?? {};
    return {
      pages,
      points: [width / scale, height / scale],
      text,
      code: code?.data,
      /** How wide the code is, in centimetres. */
      codeWidth: left && right ? ((right.x - left.x) / scale / 72) * 2.54 : 0,
      /** Whether a color ("#rrggbb"), or one close to it, is in the page's upper tenth. */
      hasAbove: (color: string) => {
        const wanted = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
        for (let at = 0; at < data.length / 10; at += 4)
          if (wanted.every((level, channel) => Math.abs(data[at + channel]! - level) < 8)) return true;
        return false;
      },
      /** Whether a spot, given in parts of the page, is inked. */
      isInked: (x: number, y: number) => {
        const at = (Math.floor(y * height) * width + Math.floor(x * width)) * 4;
        return data.subarray(at, at + 3).some((level) => level < 200);
      },
    };
  } finally {
    library.destroy();
  }
}
