import type { ReactNode } from "react";
import { Band } from "../../ui/weave/band.tsx";

/** The frame of a page that says one thing, above what one can do there. Its styles are in notice.css. */
export const Notice = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section className="notice wrap">
    <Band name="mid" />
    <h1>{title}</h1>
    <p className="lead">{text}</p>
    {children}
  </section>
);
