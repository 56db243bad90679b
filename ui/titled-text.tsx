import { RichText } from "./rich-text.tsx";

/** A text under its title, both with their marks. */
export const TitledText = ({ title, text }: { title: string; text: string }) => (
  <>
    <h3>
      <RichText text={title} />
    </h3>
    <p>
      <RichText text={text} />
    </p>
  </>
);
