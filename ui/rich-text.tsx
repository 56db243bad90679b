import { Fragment, type ReactNode } from "react";
import { Claim, type DrawFigure } from "./claims.tsx";

const token = /\{claim:([^}]+)\}|\{(\w+)\}|\[\[(.+?)\]\]|\[([^\]]+)\]\(([^)]+)\)/g;

type RichTextProps = { text: string; values?: Record<string, ReactNode>; figure?: DrawFigure };

/**
 * One text of the content with its few marks made real: {claim:id} a figure with its footnote, {name} one of `values`,
 * [[words]] the status of a figure (a tacked underline), [words](/path) a link. `figure` draws the figures.
 */
export function RichText({ text, values = {}, figure }: RichTextProps) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(token)) {
    const [whole, claim, value, status, label, href] = match;
    parts.push(text.slice(end, match.index));
    if (claim) parts.push(<Claim id={claim} draw={figure} />);
    else if (value) parts.push(values[value] ?? whole);
    else if (status) parts.push(<span className="yet">{status}</span>);
    else parts.push(<a href={href}>{label}</a>);
    end = match.index + whole.length;
  }
  parts.push(text.slice(end));
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}
