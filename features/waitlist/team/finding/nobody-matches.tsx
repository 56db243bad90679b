import type { TeamWords } from "../../../../team/words.ts";
import { usePeopleSetup } from "../people-setup.ts";
import { chipsOf } from "./chips.ts";
import type { ListFind } from "./find.ts";
import type { ChangeFind } from "./use-find.ts";

type Props = { words: TeamWords["people"]; find: ListFind; change: ChangeFind };

/** For when nobody fits: which search and filters that was, and the way back to everybody. */
export function NobodyMatches({ words, find, change }: Props) {
  const setup = usePeopleSetup();
  return (
    <>
      <ul className="not-found-by">
        {chipsOf(find, words, setup).map(({ key, label, value }) => (
          <li key={key}>
            {label} <bdi>{value}</bdi>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="button quiet compact"
        onClick={() => {
          change({ q: "", filters: {} });
          document.querySelector<HTMLElement>(".find [name=q]")?.focus();
        }}
      >
        {words.clearAll}
      </button>
    </>
  );
}
