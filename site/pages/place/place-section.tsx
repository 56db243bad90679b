import type { ReactNode } from "react";

/** A group of the page: its heading at the left, on wide screens, of what it holds. */
export const PlaceGroup = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section className="place-group">
    <h2>{heading}</h2>
    <div>{children}</div>
  </section>
);

/** What stands in a group, under a heading of its own unless the group's says it. */
export const PlaceSection = ({ id, heading, children }: { id: string; heading?: string; children: ReactNode }) => (
  <div id={id} className="place-part">
    {heading && <h3>{heading}</h3>}
    {children}
  </div>
);
