import { renderToStaticMarkup } from "react-dom/server";
import { WovenProvider } from "../../../ui/weave/band.tsx";
import { usePage } from "../../page-context.ts";
import { DrawingFile } from "../drawing-file.tsx";
import { appExample, type ScreenProps } from "./app-example.ts";
import { appScreens, type ScreenName } from "./app-screens.tsx";
import phoneStyles from "./phone.css?inline";
import { phone } from "./phone.tsx";

type PhoneFigureProps = {
  screen: ScreenName;
  /** The part of the phone that shows, from its top, of its 744 units; the whole phone unless given. */
  cut?: number;
  /** Whether it stands in the page itself, as what is seen first has to; the page then imports phone.css. */
  inPage?: boolean;
  className?: string;
};

/**
 * A screen of the app as a figure: the phone, what it tells those who do not see it, and the caption that it is drawn
 * before launch. It is a file that loads when it comes near, unless it stands in the page. Styles: phone-figure.css.
 */
export function PhoneFigure({ screen, cut = phone.height, inPage, className = "" }: PhoneFigureProps) {
  const { words, claims, language, brand, say } = usePage();
  const Screen = appScreens[screen];
  const shown: ScreenProps = { app: appExample(words, claims, language.code), brand: brand.name, cut };
  const alt = say(words.app.alternative, { texts: textsOf(<Screen {...shown} />).join(". ") });
  return (
    <figure className={`phone-figure ${className}`.trim()}>
      {inPage ? (
        <Screen {...shown} label={alt} />
      ) : (
        <DrawingFile name={`app-${screen}`} alt={alt} width={phone.width} height={cut} styles={phoneStyles}>
          <Screen {...shown} />
        </DrawingFile>
      )}
      <figcaption>{words.ui.drawn}</figcaption>
    </figure>
  );
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

/** The texts of a drawing in the order in which it has them. */
function textsOf(drawn: React.ReactElement): string[] {
  const markup = renderToStaticMarkup(<WovenProvider value={new Set()}>{drawn}</WovenProvider>);
  return markup
    .split("<text")
    .slice(1)
    .map((part) => part.slice(part.indexOf(">") + 1, part.indexOf("</text>")).replace(/<[^<>]*>/g, ""))
    .map((text) => text.replace(/&[a-z#0-9]+;/g, (entity) => entities[entity] ?? entity));
}
