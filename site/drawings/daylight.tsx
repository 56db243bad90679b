import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { WovenProvider } from "../../ui/weave/band.tsx";
import tokens from "../styles/tokens.css?inline";

const namedIn = (block: string) =>
  Object.fromEntries([...block.matchAll(/--([\w-]+):([^;{}]+)/g)].map(([, name, value]) => [name!, value!.trim()]));

/** The values of the tokens by day, by name without the dashes. */
const day = namedIn(/\.by-day\s*\{([^}]*)/.exec(tokens)![1]!);

const withoutConditions = (styles: string) =>
  styles.replace(/@(?:media|supports)[^{}]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, "");

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
    .replace(/var\(--([\w-]+)\)/g, (_, name: string) => {
      if (!day[name]) throw new Error(`No color of the day is called --${name}`);
      return day[name];
    });
}
