import { useRef } from "react";
import { counted, fill, grouped } from "../../../../team/format.ts";
import type { TeamWords } from "../../../../team/words.ts";
import type { ListTotal } from "../contract.ts";
import { usePeopleSetup } from "../people-setup.ts";
import { chipsOf } from "./chips.ts";
import { isUnfiltered, type ListFind } from "./find.ts";
import type { ChangeFind } from "./use-find.ts";
import { WriteLink } from "./write-link.tsx";

/** How far a list is read: how many entries, whether that is all, how many requests in a row found nothing, and how many there are. */
export type HowFar = { count: number; isAll: boolean; looked: number; total: ListTotal | undefined };

type Props = {
  words: TeamWords["people"];
  find: ListFind;
  change: ChangeFind;
  /** Undefined while nothing is known of the list that is asked for. */
  howFar: HowFar | undefined;
  mayWrite: boolean;
};

/** The filters that are on, each to be taken off, and how many people they leave. */
export function FoundBy({ words, find, change, howFar, mayWrite }: Props) {
  const setup = usePeopleSetup();
  const box = useRef<HTMLDivElement>(null);
  // The search stands in its own field.
  const chips = chipsOf(find, words, setup).filter(({ key }) => key !== "q");
  /** How many they are, where that is known. */
  const known = howFar?.isAll ? howFar.count : howFar?.total?.exact ? howFar.total.count : undefined;
  /** The keyboard goes on where the chip was, or in the search. */
  function takeOff(without: Partial<ListFind>) {
    change(without);
    const next = () =>
      box.current?.querySelector<HTMLElement>("button") ??
      box.current?.closest(".dashboard")?.querySelector<HTMLElement>("[name=q]");
    setTimeout(() => next()?.focus());
  }
  return (
    <div className="found cluster apart" ref={box}>
      {!isUnfiltered(find) && (
        <ul className="chips">
          {chips.map(({ key, label, value, without }) => (
            <li key={key}>
              <button
                type="button"
                className="chip"
                data-filter={key}
                aria-label={fill(words.remove, { filter: label, value })}
                onClick={() => takeOff(without)}
              >
                <span>{label}</span> <bdi>{value}</bdi>
                <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
                  <path d="M2 2l8 8M10 2l-8 8" />
                </svg>
              </button>
            </li>
          ))}
          <li>
            <button type="button" className="plain" onClick={() => takeOff({ q: "", filters: {} })}>
              {words.clear}
            </button>
          </li>
          {mayWrite && howFar && howFar.count > 0 && (
            <li>
              <WriteLink words={words} find={find} known={known} />
            </li>
          )}
        </ul>
      )}
      <p role="status">{howFar && !isUnfiltered(find) && sayHowFar(howFar, words)}</p>
    </div>
  );
}

function sayHowFar({ count, isAll, looked, total }: HowFar, words: TeamWords["people"]): string {
  if (total && !isAll && total.count >= count)
    return total.exact ? counted(words.match, total.count) : fill(words.matchMore, { count: grouped(total.count) });
  if (looked && !isAll) return fill(counted(words.looking, looked), { found: grouped(count) });
  if (!count) return "";
  return isAll ? counted(words.match, count) : fill(words.soFar, { count: grouped(count) });
}
