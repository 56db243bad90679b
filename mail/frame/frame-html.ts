import { html, raw } from "hono/html";
import { action, nightAction, onNightAction } from "../../ui/weave/palette.ts";
import { mailBand } from "./mail-band.ts";
import type { Block, Frame } from "./mail-frame.ts";
import { type MailType, mailType } from "./mail-type.ts";

const ethiopic = "'Noto Sans Ethiopic',Kefa,Ebrima,Nyala";
const face = `font-family:-apple-system,'Segoe UI',Roboto,${ethiopic},Helvetica,Arial,sans-serif`;
/** What stands in for the display face, which a mail does not load: upright, dark serifs, and Ethiopic letters where these are read. */
const displayFaces = "Eczar,Charter,'Iowan Old Style',Georgia,Cambria,'Noto Serif','DejaVu Serif'";
const wordmark = `font-family:${displayFaces},serif;font-weight:700`;
const display = ({ moreFaces }: MailType) => `font-family:${displayFaces}${moreFaces},serif;font-weight:600`;
const dark = raw(
  ".page{background:#1f1712!important}.ground{background:#0e0806!important}.ink{color:#f4eee6!important}.soft{color:#bcaea3!important}" +
    `.rule{border-color:#4a3b31!important}.cta{background:${nightAction}!important}.cta a{color:${onNightAction}!important}.link{color:${nightAction}!important}`,
);

/** Outlook for Windows hands no face down into tables. */
const outlook = raw("<!--[if mso]><style>td,p,a{font-family:Arial,sans-serif!important}</style><![endif]-->");
const narrow = (type: MailType) =>
  raw(
    `.pad{padding-left:20px!important;padding-right:20px!important}h1{${type.head(36, 40).replace(/px/g, "px!important")}}` +
      ".wide{width:100%}.cta{text-align:center}.cell{display:block!important;width:auto!important}.cell+.cell{border:0!important;padding-top:0!important}",
  );

/** The HTML part of a message: tables and inline styles, as mail programs want them; every text is escaped. */
export function frameHtml(frame: Frame): string {
  const { leave } = frame;
  const type = mailType(frame.locale);
  return String(html`<!doctype html>
<html lang="${frame.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${frame.subject}</title>
<style>:root{color-scheme:light dark}@media(max-width:480px){${narrow(type)}}@media(prefers-color-scheme:dark){${dark}}${raw(type.rules)}</style>${outlook}
</head><body class="ground" style="margin:0;background:#f4f3ee">
<div style="display:none;max-height:0;overflow:hidden">${frame.preview}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" bgcolor="#f4f3ee"><tr><td align="center">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" bgcolor="#fdfdfb" style="max-width:600px;table-layout:fixed;${raw(face)}">
<tr><td class="pad" style="padding:28px 40px 24px"><span class="ink" style="${raw(wordmark)};font-size:28px;color:#2b1a12">${frame.brand}</span></td></tr>
${mailBand(frame.cloth)}
<tr><td class="pad" style="padding:40px 40px 6px"><h1 class="ink" style="margin:0;text-wrap:balance;${raw(display(type))};${type.head(44, 46, 1)};color:#2b1a12">${frame.heading}</h1></td></tr>
${frame.blocks.map((each) => block(each, type))}
<tr><td class="pad soft" style="padding:20px 40px 40px;${type.text(16, 25)};color:#655850">${frame.why}</td></tr>
<tr><td class="pad rule soft" style="padding:24px 40px 40px;border-top:1px solid #dedad2;${type.text(14, 22)};color:#655850">
${leave && html`<p style="margin:0 0 10px"><a class="link" href="${leave.url}" style="color:${action};font-weight:600">${leave.label}</a> ${leave.text}</p>`}
${[...frame.notes, frame.legal, frame.address].map((line) => (line ? html`<p style="margin:0 0 10px">${line}</p>` : ""))}</td></tr>
</table></td></tr></table></body></html>
`);
}

function block(block: Block, type: MailType) {
  switch (block.kind) {
    case "text":
      return body(type, html`<p class="ink" style="margin:0">${block.text}</p>`);
    case "lead":
      return html`<tr><td class="pad link" style="padding:8px 40px 0;${raw(display(type))};${type.head(26, 34)};color:${action}">${block.text}</td></tr>`;
    case "note":
      return html`<tr><td class="pad soft" style="padding:8px 40px 16px;${type.text(16, 25)};color:#655850">${block.text}</td></tr>`;
    case "heading":
      return html`<tr><td class="pad" style="padding:28px 40px 0"><h2 class="ink" style="margin:0;${raw(display(type))};${type.head(24, 32)};color:#2b1a12">${block.text}</h2></td></tr>`;
    case "links":
      return html`<tr><td class="pad" style="padding:8px 40px 0;${type.text(17, 36)}">${block.links.map(link)}</td></tr>`;
    case "ready":
      return body(type, raw(block.html));
    case "button":
      return html`<tr><td class="pad" style="padding:16px 40px 8px"><table role="presentation" class="wide" cellpadding="0" cellspacing="0"><tr><td class="cta" bgcolor="${action}" style="border-radius:2px"><a href="${block.url}" style="display:inline-block;padding:15px 26px;font-size:17px;font-weight:600;color:#ffffff;text-decoration:none">${block.label}</a></td></tr></table></td></tr>`;
    case "rows":
      return html`<tr><td class="pad" style="padding:12px 40px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0">${block.rows.map((each) => row(each, type))}</table></td></tr>`;
  }
}

const body = (type: MailType, content: unknown) =>
  html`<tr><td class="pad ink" style="padding:16px 40px 0;${type.text(18, 28)};color:#2b1a12">${content}</td></tr>`;

const link = ({ label, url }: { label?: string; url: string }) =>
  html`<a class="link" href="${url}" style="color:${action};font-weight:600;display:inline-block;margin-right:28px;word-break:break-word">${label ?? url.replace(/^https?:\/\//, "")}</a> `;

const row = ({ title, text }: { title: string; text: string }, type: MailType) =>
  html`<tr><td class="cell rule ink" valign="top" width="32%" style="padding:14px 16px 14px 0;border-top:1px solid #dedad2;${type.text(16, 24)};font-weight:600;color:#2b1a12">${title}</td><td class="cell rule soft" valign="top" style="padding:14px 0;border-top:1px solid #dedad2;${type.text(16, 24)};color:#655850">${text}</td></tr>`;
