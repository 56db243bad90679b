import type { ReactNode } from "react";
import { usePage } from "../page-context.ts";

type MenuProps = {
  id: string;
  label: string;
  /** What the list is about, where its label does not say it. */
  about?: string;
  children: ReactNode;
};

/** One menu of the header: a button and the list of links that it opens. */
export function Menu({ id, label, about, children }: MenuProps) {
  const { nameEnd } = usePage().words.ui;
  return (
    <li>
      <button
        type="button"
        aria-expanded="false"
        aria-controls={id}
        aria-label={about && `${about}${nameEnd} ${label}`}
      >
        {label}
      </button>
      <ul id={id} aria-label={about ?? label}>
        {children}
      </ul>
    </li>
  );
}
