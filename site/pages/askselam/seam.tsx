import { RichText } from "../../../ui/rich-text.tsx";
import { usePage } from "../../page-context.ts";

/** What is on either side of the seam, question by question. */
export function AskselamSeam() {
  const {
    words: {
      "askselam-about": { table },
    },
  } = usePage();
  return (
    <section className="seam wrap">
      <h2 id="seam">{table.heading}</h2>
      <table aria-labelledby="seam">
        <thead className="unseen-narrow">
          <tr>
            <td />
            <th scope="col">{table.company}</th>
            <th scope="col">{table.arm}</th>
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ question, company, arm }) => (
            <tr key={question}>
              <th scope="row">{question}</th>
              <td data-side={table.company}>
                <RichText text={company} />
              </td>
              <td data-side={table.arm}>
                <RichText text={arm} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
