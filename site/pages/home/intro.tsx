import { RichText } from "../../../ui/rich-text.tsx";

/** The head of one part of the home page: its heading, and under it what the whole part needs said. */
export function Intro({ heading, status }: { heading: string; status?: string }) {
  return (
    <header className="intro">
      <h2>{heading}</h2>
      {status && (
        <p className="status">
          <RichText text={status} />
        </p>
      )}
    </header>
  );
}
