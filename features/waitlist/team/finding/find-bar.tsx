import { useId, useRef, useState } from "react";
import { counted, fill } from "../../../../team/format.ts";
import { useSetup } from "../../../../team/setup.ts";
import { useMay } from "../../../../team/use-role.ts";
import type { TeamWords } from "../../../../team/words.ts";
import { listSorts } from "../contract.ts";
import { useFindingWords } from "../selecting/finding-words.ts";
import { FilterFields } from "./filter-fields.tsx";
import { extraColumns, type ListFind } from "./find.ts";
import { SavedViews } from "./saved-views.tsx";
import { TypedText } from "./typed-text.tsx";
import type { ChangeFind } from "./use-find.ts";

type Props = { words: TeamWords["people"]; find: ListFind; change: ChangeFind };
type Panel = "filters" | "columns" | "views";

type BarProps = Omit<Props, "words"> & {
  words: TeamWords;
  /** How many are found; undefined while that is not known. */
  total: number | undefined;
};

/** Whom the table shows and how: the search, the filters, the order, the columns. */
export function FindBar({ words: all, find, change, total }: BarProps) {
  const { people: words } = all;
  const { views } = useFindingWords();
  const [open, setOpen] = useState<Panel>();
  const id = useId();
  const sources = useSetup().useSources();
  const bar = useRef<HTMLDivElement>(null);
  const close = () => {
    bar.current?.querySelector<HTMLElement>("[aria-expanded=true]")?.focus();
    setOpen(undefined);
  };
  const on = Object.values(find.filters).filter(Boolean).length;
  const toggle = (panel: Panel, text: string) => (
    <button
      type="button"
      aria-expanded={open === panel}
      aria-controls={open === panel ? `${id}-${panel}` : undefined}
      onClick={() => setOpen(open === panel ? undefined : panel)}
    >
      {text}
    </button>
  );
  return (
    <search className="find" aria-label={words.label}>
      <div className="find-bar" ref={bar}>
        <TypedText
          name="q"
          type="search"
          label={words.search}
          placeholder={words.search}
          value={find.q}
          onChange={(q) => change({ q }, "typing")}
        />
        {toggle("filters", on ? fill(words.filterOn, { count: on }) : words.filter)}
        <select
          name="sort"
          aria-label={words.sort}
          value={find.sort}
          onChange={({ target }) => change({ sort: listSorts.find((sort) => sort === target.value) ?? "newest" })}
        >
          {listSorts.map((sort) => (
            <option key={sort} value={sort}>
              {words.sorts[sort]}
            </option>
          ))}
        </select>
        {toggle("columns", words.columns)}
        {toggle("views", views.open)}
      </div>
      {open === "filters" && (
        <>
          <FilterFields id={`${id}-filters`} sources={sources} words={words} find={find} change={change} />
          <button type="button" className="button compact show-found" onClick={close}>
            {total === undefined ? words.showList : counted(words.showFound, total)}
          </button>
        </>
      )}
      {open === "columns" && <Columns id={`${id}-columns`} words={words} find={find} change={change} />}
      {open === "views" && <SavedViews id={`${id}-views`} words={all} find={find} />}
    </search>
  );
}

function Columns({ id, words, find, change }: Props & { id: string }) {
  const seesPhones = useMay("editor");
  const offered = extraColumns.filter((column) => seesPhones || column !== "phone");
  return (
    <fieldset className="find-panel cluster" id={id}>
      <legend className="unseen">{words.columns}</legend>
      {offered.map((column) => (
        <label key={column}>
          <input
            type="checkbox"
            name="columns"
            value={column}
            checked={find.columns.includes(column)}
            onChange={({ target }) =>
              change({
                columns: extraColumns.filter((each) =>
                  each === column ? target.checked : find.columns.includes(each),
                ),
              })
            }
          />{" "}
          {words.column[column]}
        </label>
      ))}
    </fieldset>
  );
}
