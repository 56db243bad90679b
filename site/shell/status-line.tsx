import { RichText } from "../../ui/rich-text.tsx";
import { usePage } from "../page-context.ts";

/** The line above the header of every page: that Selam has not opened, and how the pages mark what is planned. */
export function StatusLine() {
  const { words, to } = usePage();
  const { statusLine } = words.ui;
  return (
    <aside className="status-line" aria-label={statusLine.label} data-status-line="">
      <p className="wrap">
        <RichText text={statusLine.text} /> <a href={to("/journey")}>{statusLine.link}</a>
      </p>
    </aside>
  );
}
