import { useId } from "react";
import { fill } from "../../../../team/format.ts";
import { useSetup } from "../../../../team/setup.ts";
import { type ImportField, type ImportReport, importFields } from "./adding-contract.ts";

type Props = {
  report: ImportReport;
  /** As chosen, though it may not be checked yet. */
  columns: (ImportField | "")[];
  onChange: (columns: (ImportField | "")[]) => void;
};

/** What each column of a file is taken for, to be chosen otherwise. */
export function ColumnChoices({ report, columns, onChange }: Props) {
  const { file: words, fields } = useSetup().tabWords.adding;
  const { headings, sample } = report;
  const id = useId();
  return (
    <fieldset className="columns">
      <legend>{words.columns}</legend>
      <p className="small">{words.columnsText}</p>
      {columns.map((column, index) => {
        const examples = sample.flatMap((cells) => cells[index] || []).join(", ");
        const key = `${id}-${index}`;
        return (
          <div key={key} className="field">
            <label htmlFor={key}>
              <bdi>{headings[index] || fill(words.column, { number: index + 1 })}</bdi>
            </label>
            <select
              id={key}
              name={`column-${index}`}
              value={column}
              aria-describedby={examples ? `${key}-note` : undefined}
              onChange={({ target }) =>
                onChange(columns.map((each, at) => (at === index ? (target.value as ImportField | "") : each)))
              }
            >
              <option value="">{words.leaveOut}</option>
              {importFields.map((field) => (
                <option key={field} value={field}>
                  {fields[field]}
                </option>
              ))}
            </select>
            {examples && (
              <p className="small" id={`${key}-note`}>
                <bdi>{fill(words.example, { values: examples })}</bdi>
              </p>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
