import { leadingFirst } from "../../ui/cloths/countries.ts";
import { Mark } from "../../ui/weave/mark.tsx";
import { usePage } from "../page-context.ts";
import { countryAt } from "../pages/country/country-names.ts";
import { Languages } from "./language-switcher.tsx";
import { Menu } from "./menu.tsx";

/** The bar at the top of every page; menus.ts brings its menus to life, and without it they open on focus and hover. */
export function Header() {
  const { words, to, joinAt, brand, language } = usePage();
  const { header } = words.ui;
  return (
    <header className="top">
      <div className="wrap">
        <a className="logo" href={to("/")}>
          <Mark />
          <span>{brand.name}</span>
        </a>
        <nav aria-label={header.label}>
          <button type="button" className="toggle" aria-expanded="false" aria-controls="menu" aria-label={header.menu}>
            <svg width="26" height="18" aria-hidden="true">
              <path d="M0 2h26" />
              <path d="M0 9h26" />
              <path d="M0 16h26" />
            </svg>
          </button>
          <ul className="menu" id="menu">
            {header.groups.map(({ label, links }, index) => (
              <Menu key={label} id={`menu-${index}`} label={label}>
                {leadingFirst(links, ({ href }) => countryAt(href) === language.country).map((link) => (
                  <li key={link.href}>
                    <a href={to(link.href)}>
                      {link.label} <small>{link.text}</small>
                    </a>
                  </li>
                ))}
              </Menu>
            ))}
            {header.links.map((link) => (
              <li key={link.href}>
                <a href={to(link.href)}>{link.label}</a>
              </li>
            ))}
          </ul>
          <Languages />
        </nav>
        <a className="button compact" href={joinAt}>
          {header.join}
        </a>
      </div>
    </header>
  );
}
