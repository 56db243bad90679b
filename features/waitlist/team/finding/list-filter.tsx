import { type ListFilter, useSetup } from "../../../../team/setup.ts";
import { zoned } from "../entry-calls.ts";
import { usePeopleSetup } from "../people-setup.ts";
import { chipsOf } from "./chips.ts";
import { FilterFields } from "./filter-fields.tsx";
import { type ListFind, listQuery, readFind } from "./find.ts";
import { TypedText } from "./typed-text.tsx";
import type { ChangeFind } from "./use-find.ts";

/** The search and the filters of the list as other tabs keep them: "q=hirut&state=MN", with the zone of its days; "" for everybody. */
export const filterOf = ({ q, filters }: Pick<ListFind, "q" | "filters">): string =>
  new URLSearchParams(zoned(listQuery({ q, filters, sort: "newest" }))).toString();

/** The list's filter for other tabs. */
export const listFilter: ListFilter = {
  useFilterWords() {
    const { words } = useSetup();
    const setup = usePeopleSetup();
    return (filter) =>
      chipsOf(readFind(filter), words.people, setup).map(({ key, label, value }) => ({ key, label, value }));
  },
  FilterFields({ id, filter, onChange }) {
    const { words, useSources } = useSetup();
    const { people } = words;
    const find = readFind(filter);
    const change: ChangeFind = (part) => onChange(filterOf({ ...find, ...part }));
    return (
      <>
        <div className="field">
          <TypedText
            name="q"
            type="search"
            label={people.search}
            placeholder={people.search}
            value={find.q}
            onChange={(q) => change({ q })}
          />
        </div>
        <FilterFields id={id} sources={useSources()} words={people} find={find} change={change} />
      </>
    );
  },
};
