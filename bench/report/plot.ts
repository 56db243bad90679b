import { readFileSync } from "node:fs";
import { type Figure, written } from "./figure.ts";

const [width, left, right, top] = [760, 16, 110, 66];
const [row, bar, thin] = [52, 12, 8];
const most = width - left - right;
/** Plots whose bars differ by more than this are drawn by powers of ten. */
const wide = 60;

const tokens = readFileSync(new URL("../../site/styles/tokens.css", import.meta.url), "utf8");
const [day = "", night = ""] = [
  /:root,\n\.by-day \{(.*?)\}/s,
  /prefers-color-scheme: dark\) \{\s*:root \{(.*?)\}/s,
].map((block) => tokens.match(block)?.[1]);
const color = (block: string, name: string) => block.match(new RegExp(`--${name}: (#[\\da-f]+);`))?.[1];

const style = (block: string) =>
  [
    `.ground{fill:${color(block, "page")}}`,
    `text{fill:${color(block, "ink")}}`,
    `.soft{fill:${color(block, "soft")}}`,
    `.own{fill:${color(block, "go")}}`,
    `.other{fill:${color(block, "page")};stroke:${color(block, "edge")}}`,
  ].join("");

/**
 * A plot of figures of one unit as an SVG with both color schemes: a filled bar for each, and an outlined one for what stands beside
 * it. Bars begin at 0; where they differ too much for that, at a power of ten, which the plot then says.
 */
export function plot(title: string, figures: Figure[]): string {
  const values = figures.flatMap(({ value, beside }) => [value, beside?.value ?? value]).filter((value) => value > 0);
  const [least, largest] = [Math.min(...values), Math.max(...values)];
  const byTens = largest / least > wide;
  const floor = byTens ? 10 ** Math.floor(Math.log10(least) - 0.01) : 0;
  const length = (value: number) =>
    value <= floor ? 0 : most * (byTens ? Math.log(value / floor) / Math.log(largest / floor) : value / largest);
  const height = top + figures.length * row + 8;
  const { unit } = figures[0]!;
  const reference = [...new Set(figures.flatMap(({ beside }) => beside?.what ?? []))];
  const legend = reference.length ? `outlined: ${reference.slice(0, 3).join("; ")}` : "";
  const told = `${unit}${byTens ? ", by powers of ten" : ""}${legend ? `; filled: ours; ${legend}` : ""}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="t d">
<title id="t">${escaped(title)}</title>
<desc id="d">${escaped(figures.map((figure) => spoken(figure)).join(" "))}</desc>
<style>text{font:13px system-ui,sans-serif}.title{font-size:17px;font-weight:600}${style(day)}@media(prefers-color-scheme:dark){${style(night)}}</style>
<rect class="ground" width="${width}" height="${height}"/>
<text class="title" x="16" y="28">${escaped(title)}</text>
<text class="soft" x="16" y="50">${escaped(told)}</text>
${figures.map((figure, index) => bars(figure, top + index * row, length)).join("\n")}
</svg>
`;
}

function bars({ what, value, beside, recorded }: Figure, y: number, length: (value: number) => number): string {
  const amount = (kind: string, of: number, at: number, height: number, text: string) =>
    `<rect class="${kind}" x="${left}" y="${at}" width="${length(of).toFixed(1)}" height="${height}"/>` +
    `<text${text} x="${(left + length(of) + 6).toFixed(1)}" y="${at + height / 2 + 4.5}">${written(of)}</text>`;
  return [
    `<text x="${left}" y="${y + 12}">${escaped(what)}</text>`,
    amount(recorded ? "other" : "own", value, y + 18, bar, ""),
    ...(beside ? [amount("other", beside.value, y + 22 + bar, thin, ' class="soft"')] : []),
  ].join("");
}

const spoken = ({ what, value, unit, beside }: Figure) =>
  `${what}: ${written(value)} ${unit}${beside ? `, ${beside.what}: ${written(beside.value)}` : ""}.`;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
