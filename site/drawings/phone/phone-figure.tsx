import type { ReactElement, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { sentenceEnd } from "../../../languages/language.ts";
import { WovenProvider } from "../../../ui/weave/band.tsx";
import { usePage } from "../../page-context.ts";
import { DrawingFile } from "../drawing-file.tsx";
import { appExample } from "./app-example.ts";
import phoneStyles from "./app-phone.css?inline";
import { phone } from "./app-phone.tsx";
import { appScreens, type ScreenName } from "./app-screens.tsx";

type FigureProps = {
  /** The part of the phone that shows, from its top, of its 744 units; the whole phone unless given. */
  cut?: number;
  /** From where to where a narrow page shows it, in the same units, where it shows less: its alternative tells that part. */
  seen?: readonly [top: number, bottom: number];
  /** Whether it stands in the page itself, as what is seen first has to; the page then imports app-phone.css. */
  inPage?: boolean;
  className?: string;
};

/**
 * A screen of the app as a figure: the phone, what it tells those who do not see it, and the caption that it is drawn
 * before launch, after `children` where there are any. It is a file that loads when it comes near, unless it stands in the
 * page. Styles: phone-figure.css.
 */
export function PhoneFigure({
  screen,
  children,
  ...figure
}: FigureProps & { screen: ScreenName; children?: ReactNode }) {
  const { words, claims, language, brand } = usePage();
  const Screen = appScreens[screen];
  const app = appExample(words, claims, language);
  return (
    <DrawnPhone
      {...figure}
      name={`app-${screen}`}
      caption={
        <>
          {children} {words.ui.drawn}
        </>
      }
      draw={(shown) => <Screen app={app} brand={brand.name} {...shown} />}
    />
  );
}

type DrawnPhoneProps = FigureProps & {
  /** What its file is called. */
  name: string;
  caption?: ReactNode;
  draw(shown: { cut: number; label?: string }): ReactElement;
};

/** Any phone as a figure, the app's or one that shows a page of this site. */
export function DrawnPhone({
  name,
  caption,
  cut = phone.height,
  seen = [0, cut],
  inPage,
  className = "",
  draw,
}: DrawnPhoneProps) {
  const { words, say, language } = usePage();
  const alt = say(words.app.alternative, {
    texts: textsOf(draw({ cut }), seen).join(`${sentenceEnd(language.code)} `),
  });
  return (
    <figure className={`phone-figure ${className}`.trim()}>
      {inPage ? (
        draw({ cut, label: alt })
      ) : (
        <DrawingFile name={name} alt={alt} width={phone.width} height={cut} styles={phoneStyles}>
          {draw({ cut })}
        </DrawingFile>
      )}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

/** The texts of a drawing that stand between two heights, in the order in which it has them. */
function textsOf(drawn: ReactElement, [top, bottom]: readonly [number, number]): string[] {
  const markup = renderToStaticMarkup(<WovenProvider value={new Set()}>{drawn}</WovenProvider>);
  return markup
    .split("<text")
    .slice(1)
    .filter((part) => {
      const height = Number(part.match(/ y="([\d.]+)"/)?.[1]) + phone.frame;
      return height > top && height < bottom;
    })
    .map((part) => part.slice(part.indexOf(">") + 1, part.indexOf("</text>")).replace(/<[^<>]*>/g, ""))
    .map((text) => text.replace(/&[a-z#0-9]+;/g, (entity) => entities[entity] ?? entity))
    .map((text) => text.replace(/[.።]$/, ""));
}
