import type { ReactNode } from "react";

/** One menu of the header: a button and the list of links that it opens. */
export function Menu({ id, label, lang, children }: { id: string; label: string; lang?: string; children: ReactNode }) {
  return (
    <li>
      <button type="button" aria-expanded="false" aria-controls={id} lang={lang}>
        {label}
      </button>
      <ul id={id} aria-label={label} lang={lang}>
        {children}
      </ul>
    </li>
  );
}
