import type { ReactNode } from "react";

/** A part of the page: its heading at the left, on wide screens, of what it holds. */
export const PlaceSection = ({ id, heading, children }: { id: string; heading: string; children: ReactNode }) => (
  <section id={id} className="place-part">
    <h2>{heading}</h2>
    <div>{children}</div>
  </section>
);
