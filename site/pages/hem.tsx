import { RichText } from "../../ui/rich-text.tsx";
import { usePage } from "../page-context.ts";

type HemProps = { heading: string; text: string; label: string; href?: string };

/** The last sentence of a page, hemmed with a running stitch; the button is its last word. */
export function Hem({ heading, text, label, href = "/#waitlist" }: HemProps) {
  const { to } = usePage();
  return (
    <section className="hem">
      <div className="wrap">
        <h2>{heading}</h2>
        <p>
          <RichText text={text} />
        </p>
        <a className="button" href={to(href)}>
          {label}
        </a>
      </div>
    </section>
  );
}
