import type { AdminVisits, VisitFilter } from "../../visit-counts.ts";
import type { VisitWords } from "./visit-words.ts";

export const visitDimensions = ["path", "language", "source"] as const;
export const sharesOf = { path: "paths", language: "languages", source: "sources" } as const;

type Props = {
  words: VisitWords["filters"];
  visits: AdminVisits;
  filter: VisitFilter;
  onFilter(filter: VisitFilter): void;
  nameOf(dimension: keyof VisitFilter, key: string): string;
};

/** Narrows the funnel to a page, a language and a way of coming. */
export function VisitFilters({ words, visits, filter, onFilter, nameOf }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: choices that apply at once, no form's fieldset
    <div className="filters visit-filters" role="group" aria-label={words.label}>
      {visitDimensions.map((dimension) => {
        const chosen = filter[dimension];
        const keys = visits[sharesOf[dimension]].map(({ key }) => key);
        if (chosen !== undefined && !keys.includes(chosen)) keys.unshift(chosen);
        return (
          <label key={dimension} className="field">
            <span>{words[dimension]}</span>
            <select
              name={dimension}
              value={chosen ?? ""}
              onChange={({ target }) => onFilter({ ...filter, [dimension]: target.value || undefined })}
            >
              <option value="">{words.all}</option>
              {keys.map((key) => (
                <option key={key} value={key}>
                  {nameOf(dimension, key)}
                </option>
              ))}
            </select>
          </label>
        );
      })}
    </div>
  );
}
