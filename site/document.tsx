import type { ReactNode } from "react";
import { Footnotes } from "../ui/claims.tsx";
import { IslandNamesProvider } from "../ui/island.tsx";
import { WovenProvider } from "../ui/weave/band.tsx";
import { nightPaper, paper } from "../ui/weave/palette.ts";
import type { Assets } from "./assets.ts";
import { localPath } from "./content/languages.ts";
import { sharePicture, shareSize } from "./files/share-file.ts";
import { originPlaceholder } from "./origin-placeholder.ts";
import { usePage } from "./page-context.ts";
import { fontsOf, pageStyles } from "./page-styles.ts";
import type { ShownByPicture } from "./renderer.ts";
import { Footer } from "./shell/footer.tsx";
import { Header } from "./shell/header.tsx";
import { StatusLine } from "./shell/status-line.tsx";
import { Unreviewed } from "./shell/unreviewed.tsx";
import { type PageFacts, type PagePlace, StructuredData } from "./structured-data.tsx";
import baseStyles from "./styles/base.css?inline";

/** What every document is made of; one without menus leaves out what it has no place for. */
export type DocumentProps = {
  title: string;
  description?: string;
  /** What the page is about, in a word or a few. */
  name?: string;
  /** Those of the page alone. */
  styles: string;
  assets: Assets;
  indexed: boolean;
  facts?: PageFacts | undefined;
  /** The page between home and this one, if any. */
  above?: PagePlace | undefined;
  /** What the page's picture for shared links shows beside its title. */
  shows?: ShownByPicture;
  /** The path of the page whose picture for shared links it has, if not its own. */
  sharedAs?: string | undefined;
  /** The codes of the languages that its text is in; all that it can be read in without it. */
  written?: readonly string[] | undefined;
  children: ReactNode;
};

/** The whole HTML document around a page: head, header, footnotes, footer. */
export function Document({
  title,
  description,
  name = title,
  styles,
  assets,
  indexed,
  facts,
  above,
  shows = "cloth",
  sharedAs,
  written,
  children,
}: DocumentProps) {
  const { language, to, words } = usePage();
  const islands = new Set<string>();
  const { display, head } = fontsOf(assets, language.code);
  return (
    <html lang={language.code}>
      <head>
        <meta charSet="utf-8" />
        <PhoneTags />
        <title>{title}</title>
        {description && <meta name="description" content={description} />}
        {indexed ? <Alternates written={written} /> : <meta name="robots" content="noindex" />}
        {indexed && <Sharing title={title} description={description} shows={shows} sharedAs={sharedAs} />}
        {indexed && <StructuredData name={name} facts={facts} above={above} />}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="manifest" href={to("/site.webmanifest")} />
        {[head, display].map((face) => face && <FacePreload key={face} face={face} />)}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets, in the page to save a round trip */}
        <style dangerouslySetInnerHTML={{ __html: pageStyles(language.code, assets, baseStyles + styles) }} />
        <script type="module" src={assets.script} />
      </head>
      <body>
        <a className="skip unseen" href="#main">
          {words.ui.skip}
        </a>
        <WovenProvider value={new Set()}>
          <IslandNamesProvider value={islands}>
            <StatusLine />
            <Header />
            <Unreviewed />
            <main id="main">{children}</main>
            <Footnotes label={words.ui.notes} back={words.ui.noteBack} />
            <Footer />
            <BrokenIsland islands={islands} />
          </IslandNamesProvider>
        </WovenProvider>
      </body>
    </html>
  );
}

/** The faces of headings are asked for at once: the Latin one also sets the lines of Ethiopic headings. */
const FacePreload = ({ face }: { face: string }) => (
  <link rel="preload" href={face} as="font" type="font/woff2" crossOrigin="" />
);

/** What wake.ts says in place of an island that does not load or breaks; the empty paragraph is for the error's message. */
function BrokenIsland({ islands }: { islands: Set<string> }) {
  const { error } = usePage().words;
  if (!islands.size) return null;
  return (
    <template id="broken">
      <div className="broken" role="alert">
        <h2>{error.heading}</h2>
        <p />
        <p>{error.still}</p>
        <button type="button" className="button quiet compact">
          {error.reload}
        </button>
      </div>
    </template>
  );
}

/** A language as messengers name it, with the country that most of its readers are in: "am_ET", "en_US". */
function localeOf(code: string): string {
  const { region } = new Intl.Locale(code).maximize();
  return region ? `${code}_${region}` : code;
}

type SharingProps = {
  title: string;
  description: string | undefined;
  shows: ShownByPicture;
  sharedAs: string | undefined;
};

/** What messengers show of a link to this page. */
function Sharing({ title, description, shows, sharedAs }: SharingProps) {
  const { language, languages, path, to, say, brand, words } = usePage();
  const { share } = words.ui;
  const alt = say(share[shows], { title: title.replace(` | ${brand.name}`, ""), notOpen: share.notOpen });
  const properties = {
    "og:site_name": brand.name,
    "og:type": "website",
    "og:title": title,
    "og:description": description,
    "og:url": originPlaceholder + to(path),
    "og:image": originPlaceholder + sharePicture(language.code, sharedAs ?? path),
    "og:image:width": String(shareSize.width),
    "og:image:height": String(shareSize.height),
    "og:image:alt": alt,
    "og:locale": localeOf(language.code),
  };
  return (
    <>
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      {languages
        .filter((of) => of !== language)
        .map(({ code }) => (
          <meta key={code} property="og:locale:alternate" content={localeOf(code)} />
        ))}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image:alt" content={alt} />
    </>
  );
}

function Alternates({ written }: Pick<DocumentProps, "written">) {
  const { language, languages: all, path } = usePage();
  const languages = written ? all.filter(({ code }) => written.includes(code)) : all;
  const url = (of: typeof language) => originPlaceholder + localPath(of, path);
  return (
    <>
      <link rel="canonical" href={url(language)} />
      {languages.length > 1 &&
        languages.map((of) => <link key={of.code} rel="alternate" hrefLang={of.code} href={url(of)} />)}
      {languages.length > 1 && <link rel="alternate" hrefLang="x-default" href={url(languages[0]!)} />}
    </>
  );
}

/**
 * For a phone's browser: to use the whole screen (styles keep off its notch and bar), and the color around the page. The icon
 * for its home screen is found by the name: /apple-touch-icon.png.
 */
export const PhoneTags = () => (
  <>
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content={nightPaper} />
    <meta name="theme-color" content={paper} />
  </>
);
