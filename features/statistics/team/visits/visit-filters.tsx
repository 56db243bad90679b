import type { AdminVisits, VisitFilter } from "../../visit-counts.ts";
import type { VisitWords } from "./visit-words.ts";

export const visitParts = ["path", "language", "source"] as const;
export const sharesOf = { path: "paths", language: "languages", source: "sources" } as const;

type Props = {
  words: VisitWords["filters"];
  visits: AdminVisits;
  filter: VisitFilter;
  onFilter(filter: VisitFilter): void;
  nameOf(part: keyof VisitFilter, key: string): string;
};

/** Narrows the funnel to a page, a language and a way of coming. */
export function VisitFilters({ words, visits, filter, onFilter, nameOf }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: choices that apply at once, no form's fieldset
    <div className="filters visit-filters" role="group" aria-label={words.label}>
      {visitParts.map((part) => {
        const chosen = filter[part];
        const keys = visits[sharesOf[part]].map(({ key }) => key);
        if (chosen !== undefined && !keys.includes(chosen)) keys.unshift(chosen);
        return (
          <label key={part} className="field">
            <span>{words[part]}</span>
            <select
              name={part}
              value={chosen ?? ""}
              onChange={({ target }) => onFilter({ ...filter, [part]: target.value || undefined })}
            >
              <option value="">{words.all}</option>
              {keys.map((key) => (
                <option key={key} value={key}>
                  {nameOf(part, key)}
                </option>
              ))}
            </select>
          </label>
        );
      })}
    </div>
  );
}
