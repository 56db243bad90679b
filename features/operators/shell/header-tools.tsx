import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { hrefOf } from "../../../team/address/addresses.ts";
import { go, useAddress, useTabAddress } from "../../../team/address/page-address.ts";
import { useSearchKey } from "../../../team/list/use-search-key.ts";
import type { TeamWords } from "../../../team/words.ts";

/** The site's header and footer as tools have them: one slim row, where it is narrow with the mark alone, and what is of the site behind one button. */
function useSlimHeader(): Element | undefined {
  const [row, setRow] = useState<Element>();
  useEffect(() => {
    setRow(document.querySelector(".top > .wrap") ?? undefined);
    const { dataset } = document.documentElement;
    const name = document.querySelector(".top .logo span")?.classList;
    dataset.signedIn = "";
    name?.add("unseen-narrow");
    return () => {
      delete dataset.signedIn;
      name?.remove("unseen-narrow");
    };
  }, []);
  return row;
}

/** In the site's header: the search among all people, where their list does not bring its own, and as children who is signed in. */
export function HeaderTools({ words, children }: { words: TeamWords; children: ReactNode }) {
  const row = useSlimHeader();
  useSearchKey(".header-tools [name=q]");
  const { tab } = useAddress();
  const { search } = useTabAddress("people");
  const asked = new URLSearchParams(search).get("q") ?? "";
  if (!row) return null;
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("q")).trim();
    go(hrefOf("people", undefined, new URLSearchParams(typed ? { q: typed } : {})));
  }
  return createPortal(
    <div className="header-tools">
      {tab !== "people" && (
        <search aria-label={words.headerSearch.label}>
          <form onSubmit={find}>
            <input
              key={asked}
              type="search"
              name="q"
              defaultValue={asked}
              aria-label={words.headerSearch.label}
              placeholder={words.people.search}
            />
          </form>
        </search>
      )}
      {children}
    </div>,
    row,
  );
}
