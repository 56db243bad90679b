import type { ReactNode } from "react";
import { usePage } from "./page-context.ts";

/** What an h1 begins with: the plain name of what the page is about, with a colon for those who hear the h1 or read it as one text. */
export function PlainName({ children }: { children: string }) {
  return (
    <span className="plain-name">
      {children}
      <i>{usePage().words.ui.nameEnd}</i>
    </span>
  );
}

type HeadlineProps = { words: { name: string; heading: ReactNode }; className?: string };

/** A page's h1: the plain name of what the page is about, and under it the headline. */
export function Headline({ words: { name, heading }, className }: HeadlineProps) {
  return (
    <h1 className={className}>
      <PlainName>{name}</PlainName> {heading}
    </h1>
  );
}
