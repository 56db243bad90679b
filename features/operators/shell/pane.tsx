import { Fragment, type ReactNode } from "react";
import type { Tab } from "../../../team/tab.ts";
import type { TeamWords } from "../../../team/words.ts";

type Props = {
  words: TeamWords;
  tabs: Tab[];
  /** Whether changes are heard of; left out where nobody is signed in. */
  live?: boolean;
  children?: ReactNode;
};

/** The pane on the left: the page's title, whether it is live, the tabs' numbers, and `children` at its foot. */
export function Pane({ words, tabs, live, children }: Props) {
  return (
    <section className="pane" aria-label={words.stats.label}>
      <header className="cluster apart">
        <h1 tabIndex={-1}>{words.heading}</h1>
        {live !== undefined && <p className={live ? "live" : "live off"}>{live ? words.live.on : words.live.off}</p>}
      </header>
      {tabs.map(({ key, statistics }) => (
        <Fragment key={key}>{statistics}</Fragment>
      ))}
      {children}
    </section>
  );
}
