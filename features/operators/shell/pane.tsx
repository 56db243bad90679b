import type { ReactNode } from "react";
import type { AdminWords } from "../../../team/words.ts";
import { Stats } from "../../waitlist/team/stats.tsx";
import type { AdminDays, AdminSummary } from "../contract.ts";

type Props = {
  words: AdminWords;
  live?: boolean | undefined;
  summary?: AdminSummary | undefined;
  days?: AdminDays["days"] | undefined;
  children?: ReactNode;
};

/** The pane on the left: the page's title, whether it is live, the numbers, and `children` at its foot. */
export function Pane({ words, live, summary, days, children }: Props) {
  return (
    <section className="pane" aria-label={words.stats.label}>
      <header>
        <h1 tabIndex={-1}>{words.heading}</h1>
        {live !== undefined && <p className={live ? "live" : "live off"}>{live ? words.live.on : words.live.off}</p>}
      </header>
      <Stats words={words.stats} summary={summary} days={days} />
      {children}
    </section>
  );
}
