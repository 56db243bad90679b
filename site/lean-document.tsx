import { WovenProvider } from "../ui/weave/band.tsx";
import { localPath } from "./content/languages.ts";
import { type DocumentProps, PhoneTags } from "./document.tsx";
import { usePage } from "./page-context.ts";
import { leanPageStyles } from "./page-styles.ts";
import { StatusLine } from "./shell/status-line.tsx";
import { Unreviewed } from "./shell/unreviewed.tsx";

/**
 * The HTML document of a page for slow lines and strangers' phones: no menus, no font but a few letters of the display face and what the system has none for, no island, nothing to load ahead.
 * It says what every page says: that Selam has not opened, and that it is not a bank.
 */
export function LeanDocument({ title, description, styles, assets, children }: DocumentProps) {
  const { words, brand, language, languages, path, to } = usePage();
  const { ui, gathering } = words;
  return (
    <html lang={language.code}>
      <head>
        <meta charSet="utf-8" />
        <PhoneTags />
        <title>{title}</title>
        {description && <meta name="description" content={description} />}
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets, in the page to save a round trip */}
        <style dangerouslySetInnerHTML={{ __html: leanPageStyles(language.code, assets, styles) }} />
        {assets.leanScript && <script type="module" src={assets.leanScript} />}
      </head>
      <body>
        <WovenProvider value={new Set()}>
          <StatusLine />
          <header className="wrap">
            <a className="logo" href={to("/")}>
              {brand.name}
            </a>
            {languages.length > 1 &&
              languages.map((each) => (
                <a key={each.code} lang={each.code} hrefLang={each.code} href={localPath(each, path)}>
                  {each.name}
                </a>
              ))}
          </header>
          <Unreviewed />
          <main id="main">{children}</main>
          <footer className="wrap small">
            <p>{ui.notABank}</p>
            <p>
              {brand.partnerBank ? ui.partnerBankNamed.replace("{bank}", brand.partnerBank) : ui.partnerBankUnnamed}
            </p>
            <p>
              <a href={to("/privacy")}>{gathering.privacy}</a> <a href={to("/terms")}>{gathering.terms}</a>
            </p>
          </footer>
        </WovenProvider>
      </body>
    </html>
  );
}
