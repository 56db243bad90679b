import { usePage } from "../../page-context.ts";

/** The way from the home page to a country's. */
export function Trail({ country }: { country: string }) {
  const { words, to } = usePage();
  const { label, home, send } = words.country.trail;
  return (
    <nav className="trail small" aria-label={label}>
      <ol>
        <li>
          <a href={to("/")}>{home}</a>
        </li>
        <li>
          <a href={to("/remittance")}>{send}</a>
        </li>
        <li>
          <span aria-current="page">{country}</span>
        </li>
      </ol>
    </nav>
  );
}
