import { usePage } from "../page-context.ts";

/** The bar at the top of every page. */
export function Header() {
  const { words, to, brand } = usePage();
  return (
    <header className="top">
      <div className="wrap">
        <a className="logo" href={to("/")}>
          {brand.name}
        </a>
        <a className="button" href={to("/#waitlist")}>
          {words.ui.header.join}
        </a>
      </div>
    </header>
  );
}
