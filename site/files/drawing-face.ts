import { ethiopicSans, subset } from "./fonts.ts";

/**
 * A drawing that a page shows as a picture, with the face of its Ethiopic letters in it: a picture sees no face that the page
 * loads, and the system may have none. The face leads its family list: a browser that comes to it only as a fallback sets
 * the first texts before it is decoded, and a picture is not set again. Any other text is returned as it is. `path` is the
 * file's URL path.
 */
export async function withOwnFace(path: string, text: string): Promise<string> {
  const letters = [...new Set(text.match(/\p{Script=Ethiopic}/gu))].sort().join("");
  if (!path.endsWith(".svg") || !letters) return text;
  const variationAxes = { wght: { min: 400, max: 700 } };
  const face = await subset(ethiopicSans, letters, { targetFormat: "woff2", variationAxes });
  const url = `data:font/woff2;base64,${face.toString("base64")}`;
  return text
    .replace("--text:", `$&"Noto Sans Ethiopic",`)
    .replace(
      "<style><![CDATA[",
      `$&@font-face{font-family:"Noto Sans Ethiopic";src:url(${url})format("woff2");font-weight:400 700;unicode-range:U+1200-139F}`,
    );
}
