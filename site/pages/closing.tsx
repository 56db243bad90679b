import { RichText } from "../../ui/rich-text.tsx";
import { usePage } from "../page-context.ts";

type ClosingProps = { words: { heading: string; text: string; join: string }; interest: string };

/** The end of a product page: the way to the waitlist, which learns what one came for. */
export function Closing({ words, interest }: ClosingProps) {
  return (
    <section className="closing">
      <div className="wrap">
        <h2>{words.heading}</h2>
        <p>
          <RichText text={words.text} />
        </p>
        <JoinLink label={words.join} interest={interest} />
      </div>
    </section>
  );
}

/** The button that leads to the waitlist's form. */
export function JoinLink({ label, interest }: { label: string; interest: string }) {
  const { to } = usePage();
  return (
    <a className="button" href={`${to("/")}?interest=${interest}#waitlist`}>
      {label}
    </a>
  );
}
