import type { ReactNode } from "react";
import { RichText } from "../../ui/rich-text.tsx";
import { usePage } from "../page-context.ts";
import { JoinForm } from "../waitlist-section.tsx";

type ClosingProps = { words: { heading: string; text: string }; interest: string; children?: ReactNode };

/** The end of a page: its last sentence, its own drawing (`children`), and the form, which knows what one came for. */
export function Closing({ words, interest, children }: ClosingProps) {
  return (
    <>
      <PhoneBar />
      <section className="closing" id="waitlist">
        <div className="wrap">
          <div className="offer">
            <h2>{words.heading}</h2>
            <p>
              <RichText text={words.text} />
            </p>
            {children}
          </div>
          <JoinForm interest={interest} />
        </div>
      </section>
    </>
  );
}

/** The page's own act, at the bottom of a phone's screen until one has come to the form. */
export function PhoneBar({ label, href = "#waitlist" }: { label?: string; href?: string }) {
  const { words } = usePage();
  return (
    <p className="phone-bar">
      <a className="button" href={href}>
        {label ?? words.ui.join}
      </a>
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
