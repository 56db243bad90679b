import type { Context } from "hono";
import { noStore } from "../../../http/no-store.ts";
import { splitAtPlaceholders } from "../../../http/placeholder.ts";
import { frameHtml } from "../../../mail/frame/frame-html.ts";
import { frameText } from "../../../mail/frame/frame-text.ts";
import type { Frame } from "../../../mail/frame/mail-frame.ts";

/** A message's inline styles, and nothing else. */
const previewPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'";

const nightRules = "@media(prefers-color-scheme:dark)";

/** A message as programs show it by day or by night, whatever the browser that looks at it prefers. */
const inScheme = (html: string, scheme: string | undefined): string =>
  scheme === "dark" || scheme === "light"
    ? html
        .replace(nightRules, scheme === "dark" ? "@media all" : "@media not all")
        .replace("color-scheme:light dark", `color-scheme:${scheme}`)
    : html;

/** One part of a message as it will be sent, to look at: as "txt", or else as HTML, by ?scheme=light or dark. */
export function previewAnswer(c: Context, { html, text }: { html: string; text: string }, form: string | undefined) {
  if (form === "txt") return c.text(text, 200, noStore);
  return c.html(inScheme(html, c.req.query("scheme")), 200, {
    ...noStore,
    "content-security-policy": previewPolicy,
    "x-frame-options": "SAMEORIGIN",
    "referrer-policy": "no-referrer",
  });
}

/** Both parts of a message with its placeholders filled, to look at. */
export function previewOfFrame(frame: Frame, values: Record<string, string>): { html: string; text: string } {
  const fill = (part: string) =>
    splitAtPlaceholders(part)
      .map((piece, index) => (index % 2 ? values[piece] : piece))
      .join("");
  return { html: fill(frameHtml(frame)), text: fill(frameText(frame)) };
}
