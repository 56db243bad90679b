import type { ReactNode } from "react";

/** A group of the page: its heading at the left, on wide screens, of what it holds. */
export const AccountGroup = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section className="account-group">
    <h2>{heading}</h2>
    <div>{children}</div>
  </section>
);

/** What stands in a group, under a heading of its own unless the group's says it. */
export const AccountPart = ({ id, heading, children }: { id: string; heading?: string; children: ReactNode }) => (
  <div id={id} className="account-part">
    {heading && <h3>{heading}</h3>}
    {children}
  </div>
);
