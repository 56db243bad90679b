import type { ReactNode } from "react";
import { RichText } from "../../ui/rich-text.tsx";
import { usePage } from "../page-context.ts";
import { JoinForm } from "../waitlist-section.tsx";

type ClosingProps = {
  words: { heading: string; text: string };
  /** What one who joins here comes for. */
  interest?: string;
  /** The code of the currency where one who joins here sends to. */
  corridor?: string;
  /** The page's own act in the phone's bar, joining unless given. */
  bar?: PhoneBarProps;
  /** The edge of the form's frame, the shawl's unless given. */
  edge?: ReactNode;
  /** The page's own drawing, decoration only, where it says something: see closing.css for its place. */
  children?: ReactNode;
};

/** The end of a page: its last sentence, its own drawing, and the form, which knows what one came for. */
export function Closing({ words, interest, corridor, bar = {}, edge, children }: ClosingProps) {
  return (
    <>
      <PhoneBar {...bar} />
      <section className="closing" id="waitlist">
        <div className="wrap">
          <div className="offer">
            <h2 className="h2-2">{words.heading}</h2>
            <p>
              <RichText text={words.text} />
            </p>
          </div>
          {children && (
            <div className="closing-drawing" aria-hidden="true">
              {children}
            </div>
          )}
          <JoinForm {...(interest && { interest })} {...(corridor && { corridor })} {...(edge && { edge })} />
        </div>
      </section>
    </>
  );
}

type PhoneBarProps = {
  label?: ReactNode;
  href?: string;
  /** The id of the form that the act sends, instead of following `href`. */
  form?: string;
};

/**
 * The page's own act, at the bottom of a phone's screen until one has come to the form: stands right before the section
 * that holds it, which covers the bar with its ground.
 */
export function PhoneBar({ label, href = "#waitlist", form }: PhoneBarProps) {
  const { words } = usePage();
  return (
    <p className="phone-bar" data-aside="">
      {form ? (
        <button type="submit" className="button" form={form}>
          {label}
        </button>
      ) : (
        <a className="button" href={href}>
          {label ?? words.ui.join}
        </a>
      )}
    </p>
  );
}

/** The button that leads to the form at the end of the page. */
export function JoinLink({ label }: { label: string }) {
  return (
    <a className="button" href="#waitlist">
      {label}
    </a>
  );
}
