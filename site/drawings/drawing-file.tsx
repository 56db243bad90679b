import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { useKeptFile } from "../../ui/page-files.ts";
import { WovenProvider } from "../../ui/weave/band.tsx";
import weaveStyles from "../../ui/weave/weave.css?inline";
import { usePage } from "../page-context.ts";
import { setType } from "../styles/set-type.ts";
import tokens from "../styles/tokens.css?inline";

type DrawingFileProps = {
  /** What the file is called, in lower case with hyphens. */
  name: string;
  /** The alternative text; empty for decoration. */
  alt: string;
  /** Its size in pixels, whose ratio keeps its place before it has come. */
  width: number;
  height: number;
  /** The style sheets of the drawing, beside the colors and threads that each has. */
  styles?: string;
  className?: string;
  /** An svg; it sees no context of the page. */
  children: ReactElement;
};

/**
 * A drawing as a file of its own, which a browser loads when it comes near the screen: it weighs nothing in the page.
 * It holds the colors of both schemes. Throws when its child is no svg.
 */
export function DrawingFile({ name, alt, width, height, styles = "", className, children }: DrawingFileProps) {
  const url = useDrawingUrl();
  return (
    <img
      className={className}
      src={url(name, children, styles)}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  );
}

/** Makes files of drawings, for pictures with more than one: gives the URL of each. It throws for what is no svg. */
export function useDrawingUrl(): (name: string, drawn: ReactElement, styles?: string) => string {
  const { language } = usePage();
  const keep = useKeptFile();
  return (name, drawn, styles = "") => {
    const svg = svgFile(drawn, tokens + weaveStyles + setType(styles, language.code), language.code);
    return keep(name, "svg", svg) ?? `data:image/svg+xml,${encodeURIComponent(svg)}`;
  };
}

/** A drawing with its style sheet as the text of an SVG file. Throws when it is no svg. */
function svgFile(drawn: ReactElement, styles: string, languageCode: string): string {
  const markup = renderToStaticMarkup(<WovenProvider value={new Set()}>{drawn}</WovenProvider>);
  const [, attributes, content] = /^<svg([^>]*)>(.*)$/s.exec(markup) ?? [];
  if (content === undefined) throw new Error(`A drawing has to be an svg: ${markup.slice(0, 60)}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" lang="${languageCode}"${attributes}><style><![CDATA[${styles}]]></style>${content}`;
}
