import { usStates } from "../../../../forms/us-states.ts";
import { shortDay } from "../../../../team/format.ts";
import type { TeamWords } from "../../../../team/words.ts";
import { named, type PeopleSetup } from "../people-setup.ts";
import { type Filter, filters, type ListFind } from "./find.ts";

/** A filter that is on: what it is called, what it is set to, and what is left without it. */
export type Chip = { key: Filter | "q"; label: string; value: string; without: Partial<ListFind> };

/** The search and the filters that are on, in words. */
export function chipsOf(
  find: ListFind,
  words: TeamWords["people"],
  setup: Pick<PeopleSetup, "languages" | "corridors" | "interests">,
): Chip[] {
  const on = filters.flatMap((filter): Chip[] => {
    const value = find.filters[filter];
    if (!value) return [];
    const { [filter]: _, ...others } = find.filters;
    return [
      {
        key: filter,
        label: words.filters[filter],
        value: inWords(filter, value, words, setup),
        without: { filters: others },
      },
    ];
  });
  return find.q ? [{ key: "q", label: words.searched, value: find.q, without: { q: "" } }, ...on] : on;
}

function inWords(
  filter: Filter,
  value: string,
  words: TeamWords["people"],
  setup: Pick<PeopleSetup, "languages" | "corridors" | "interests">,
): string {
  switch (filter) {
    case "from":
    case "to":
      return dayInWords(value);
    case "language":
      return named(setup.languages, value);
    case "state":
      return named(usStates, value);
    case "corridor":
      return named(setup.corridors, value);
    case "interest":
      return named(setup.interests, value);
    case "mail":
      return named(words.mail, value);
    case "confirmed":
      return named(words.confirmed, value);
    case "source":
    case "tag":
      return value;
  }
}

const dayInWords = (date: string) => `${shortDay(date)}, ${date.slice(0, 4)}`;
