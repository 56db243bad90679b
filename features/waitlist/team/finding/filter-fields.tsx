import { useId } from "react";
import { usStates } from "../../../../forms/us-states.ts";
import { counted, fill } from "../../../../team/format.ts";
import type { SourceChoice } from "../../../../team/setup.ts";
import type { TeamWords } from "../../../../team/words.ts";
import { mailStates } from "../contract.ts";
import { usePeopleSetup } from "../people-setup.ts";
import { useTags } from "../selecting/use-tags.ts";
import { confirmedStates, type Filter, filters, type ListFind } from "./find.ts";
import { TypedText } from "./typed-text.tsx";
import type { ChangeFind } from "./use-find.ts";

type Props = {
  id: string;
  sources: SourceChoice[] | undefined;
  words: TeamWords["people"];
  find: ListFind;
  change: ChangeFind;
};

/** The filters of the list; each counts as soon as it is set. */
export function FilterFields({ id, sources, words, find, change }: Props) {
  const { languages, corridors, interests } = usePeopleSetup();
  const pick = <Key extends string>(names: Record<Key, string>, keys: readonly Key[]) =>
    Object.fromEntries(keys.map((key) => [key, names[key]]));
  const options: Partial<Record<Filter, Record<string, string>>> = {
    language: languages,
    state: usStates,
    corridor: corridors,
    interest: interests,
    ...(sources && {
      source: Object.fromEntries(
        sources.map(({ value, name, people }) => [value, fill(counted(words.sourceOf, people), { name })]),
      ),
    }),
    mail: pick(words.mail, mailStates),
    confirmed: pick(words.confirmed, confirmedStates),
    tag: Object.fromEntries(useTags().map((tag) => [tag, tag])),
  };
  return (
    <fieldset className="find-panel filters" id={id}>
      <legend className="unseen">{words.filter}</legend>
      {filters.map((filter) => (
        <FilterField
          key={filter}
          filter={filter}
          words={words}
          options={options[filter]}
          value={find.filters[filter] ?? ""}
          onChange={(value, isTyped) =>
            change({ filters: { ...find.filters, [filter]: value } }, isTyped ? "typing" : "step")
          }
        />
      ))}
    </fieldset>
  );
}

type FieldProps = {
  filter: Filter;
  words: TeamWords["people"];
  /** What can be chosen: names by value. */
  options: Record<string, string> | undefined;
  value: string;
  onChange: (value: string, isTyped?: boolean) => void;
};

function FilterField({ filter, words, options, value, onChange }: FieldProps) {
  const id = useId();
  const label = words.filters[filter];
  if (filter === "source" && !options) {
    return (
      <div className="field">
        <span aria-hidden="true">{label}</span>
        <TypedText
          name="source"
          type="text"
          label={label}
          value={value}
          onChange={(source) => onChange(source, true)}
        />
      </div>
    );
  }
  const all = options && (value === "" || value in options ? options : { ...options, [value]: value });
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {all ? (
        <select id={id} name={filter} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{words.any}</option>
          {Object.entries(all).map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          name={filter}
          type="date"
          value={value}
          onChange={({ target }) => onChange(target.value, true)}
        />
      )}
    </div>
  );
}
