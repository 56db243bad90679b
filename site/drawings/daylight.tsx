import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { WovenProvider } from "../../ui/weave/band.tsx";
import tokens from "../styles/tokens.css?inline";

/** What stands in the first braces from a place on, and where they end; braces within are part of it. */
function inBraces(text: string, from: number): { inside: string; end: number } {
  const start = text.indexOf("{", from);
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === "{") depth++;
    if (text[at] === "}" && --depth === 0) return { inside: text.slice(start + 1, at), end: at + 1 };
  }
  throw new Error("A style sheet has braces that do not close");
}

/** The values of the tokens by day, by name with the dashes. */
const day = Object.fromEntries(
  inBraces(tokens, tokens.indexOf(".by-day"))
    .inside.split(";")
    .map((line) => line.split(":").map((part) => part.trim())),
);

/** A style sheet without what holds only at some widths, in the dark or for some browsers. */
function withoutConditions(styles: string): string {
  const at = styles.search(/@(?:media|supports)/);
  if (at < 0) return styles;
  return styles.slice(0, at) + withoutConditions(styles.slice(inBraces(styles, at).end));
}

const threads = ["k", "g", "r", "y", "b", "w"].map((thread) => `.${thread}{stroke:var(--${thread})}`).join("");

/**
 * A drawing as SVG markup with the colors of the day in place of the tokens, for renderers that know no custom
 * properties. `styles` is its own style sheet. Throws for a token that is no color of the day.
 */
export function inDaylight(drawn: ReactElement, styles = ""): string {
  const markup = renderToStaticMarkup(<WovenProvider value={new Set()}>{drawn}</WovenProvider>);
  const sheet = `.threads{fill:none;stroke-width:.86}${threads}${withoutConditions(styles)}`;
  return markup
    .replace(/^<svg(?![^>]* xmlns=)/, '<svg xmlns="http://www.w3.org/2000/svg"')
    .replace(/^<svg[^>]*>/, (start) => `${start}<style>${sheet}</style>`)
    .replace(/var\((--[\w-]+)\)/g, (_, name: string) => {
      if (!day[name]) throw new Error(`No color of the day is called ${name}`);
      return day[name];
    });
}
