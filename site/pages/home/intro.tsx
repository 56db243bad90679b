import { RichText } from "../../../ui/rich-text.tsx";

/** The head of one part of the home page: its heading, and a line beside it that holds for the whole part. */
export function Intro({ heading, lead }: { heading: string; lead: string }) {
  return (
    <header className="intro">
      <h2>{heading}</h2>
      <p className="lead">
        <RichText text={lead} />
      </p>
    </header>
  );
}
