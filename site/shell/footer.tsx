import { usePage } from "../page-context.ts";

/** The foot of every page: the site's columns and what Selam is not. */
export function Footer() {
  const { words, to } = usePage();
  return (
    <footer className="foot">
      <nav className="wrap" aria-label={words.ui.footer.label}>
        {words.ui.footer.columns.map((column) => (
          <div key={column.label}>
            <h2>{column.label}</h2>
            <ul>
              {column.links.map((link) => (
                <li key={link.href}>
                  <a href={to(link.href)}>{link.label}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <p className="wrap">
        {words.ui.notABank} {words.ui.partnerBankUnnamed}
      </p>
    </footer>
  );
}
