import type { ReactNode } from "react";

/** Says how something stands, and which way leads on. */
export const LinkNote = ({ heading, text, children }: { heading: string; text: string; children: ReactNode }) => (
  <div className="credentials" role="status">
    <h2>{heading}</h2>
    <p>{text}</p>
    <div className="choices">{children}</div>
  </div>
);
