import { useState } from "react";
import { useSetup } from "../../../../team/setup.ts";
import type { ImportFault } from "./adding-contract.ts";
import { useFaultWords } from "./form-parts.ts";

const atOnce = 100;

/** The rows of a file that cannot be added, each with its reason. */
export function FaultTable({ faults }: { faults: ImportFault[] }) {
  const { file: words, fields } = useSetup().tabWords.adding;
  const [shown, setShown] = useState(atOnce);
  const say = useFaultWords();
  if (!faults.length) return null;
  const { heading, label, row, column, value, why, more } = words.faults;
  return (
    <>
      <h3>{heading}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard */}
      <section className="scroll-table" aria-label={label} tabIndex={0}>
        <table>
          <thead className="unseen-narrow">
            <tr>
              {[row, column, value, why].map((text) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {faults.slice(0, shown).map((fault) => (
              <tr key={`${fault.row} ${fault.field} ${fault.code}`} data-fault={fault.code}>
                <th scope="row" data-label={row}>
                  {fault.row}
                </th>
                <td>{fields[fault.field]}</td>
                <td>
                  <bdi>{fault.value}</bdi>
                </td>
                <td>{say(fault.code, fault.field)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {faults.length > shown && (
        <button type="button" className="plain" onClick={() => setShown(shown + atOnce)}>
          {more}
        </button>
      )}
    </>
  );
}
