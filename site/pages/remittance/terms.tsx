import { RichText } from "../../../ui/rich-text.tsx";
import type { usePage } from "../../page-context.ts";

type TermsProps = { words: ReturnType<typeof usePage>["words"]["remittance"]["terms"] };

/** The costs, times and countries in words, each under what it is about. */
export function RemittanceTerms({ words: { heading, status, rows, rounding } }: TermsProps) {
  return (
    <section className="terms wrap">
      <h2>{heading}</h2>
      <p className="status">
        <RichText text={status} />
      </p>
      <dl>
        {rows.map(({ title, text }) => (
          <div key={title}>
            <dt className="display">{title}</dt>
            <dd>
              <RichText text={text} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="small">{rounding}</p>
    </section>
  );
}
