import { leadingFirst } from "../../ui/cloths/countries.ts";
import { RichText } from "../../ui/rich-text.tsx";
import { Band } from "../../ui/weave/band.tsx";
import { usePage } from "../page-context.ts";
import { countryAt } from "../pages/country/country-names.ts";
import { ClothEdge } from "../pages/country/swath.tsx";

/** The pages that the wide border closes as it opened them; a thin one ends the others. */
const wideEnds = ["/", "/about", "/join"];

/**
 * The foot of every page: the greetings, the site's columns and what Selam is not. On phones the columns are closed, and
 * where a browser cannot show their links on a wide screen they stay so.
 */
export function Footer() {
  const { words, to, brand, path, language } = usePage();
  const country = countryAt(path);
  const { ui } = words;
  const social = Object.entries(brand.social);
  return (
    <footer className="foot coffee">
      {country ? <ClothEdge name={country} /> : <Band name={wideEnds.includes(path) ? "wide" : "mid"} night />}
      <nav className="wrap" aria-label={ui.footer.label}>
        <div>
          <a className="logo" href={to("/")}>
            {brand.name}
          </a>
          <p className="soft">{ui.greetings}</p>
          {social.length > 0 && (
            <ul>
              {social.map(([network, href]) => (
                <li key={network}>
                  <a href={href}>{network}</a>
                </li>
              ))}
            </ul>
          )}
        </div>
        {ui.footer.columns.map(({ label, links }) => (
          <details key={label}>
            <summary>{label}</summary>
            <h2>{label}</h2>
            <ul>
              {leadingFirst(links, ({ href }) => countryAt(href) === language.country).map((link) => (
                <li key={link.href}>
                  <a href={to(link.href)}>{link.label}</a>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </nav>
      <div className="wrap legal">
        <p className="display">{ui.notABank}</p>
        <p className="small">
          {brand.partnerBank ? (
            <RichText text={ui.partnerBankNamed} values={{ bank: brand.partnerBank }} />
          ) : (
            ui.partnerBankUnnamed
          )}{" "}
          <RichText text={ui.founded} values={{ year: brand.founded }} />
        </p>
      </div>
    </footer>
  );
}
