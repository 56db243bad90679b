import type { ReactNode } from "react";

type HeadlineProps = { words: { name: string; heading: ReactNode }; className?: string };

/** A page's h1: the plain name of what the page is about, and under it the headline. */
export function Headline({ words: { name, heading }, className }: HeadlineProps) {
  return (
    <h1 className={className}>
      <span className="plain-name">{name}</span> {heading}
    </h1>
  );
}
