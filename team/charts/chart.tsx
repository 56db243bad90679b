import { type ReactNode, type Ref, useId } from "react";
import type { TeamWords } from "../words.ts";
import { type ChartRows, ChartTable } from "./chart-table.tsx";

type Props<Key extends string> = {
  words: TeamWords["charts"];
  title: string;
  /** What its title is in the page's outline: a part of a section unless given. */
  heading?: "h2" | "h3";
  /** Of its title, where the focus can be moved to it. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** The main point in a sentence, with its number. */
  says: string;
  /** What is said in its place while there is nothing to draw. */
  nothing?: string | undefined;
  /** The rows behind it, to read and to save. */
  rows: ChartRows<Key>;
  /** The drawing. */
  children: ReactNode;
};

/** A drawing with its title, its main point, and the numbers that it is made of. */
export function Chart<Key extends string>({
  words,
  title,
  heading: Heading = "h3",
  titleRef,
  says,
  nothing,
  rows,
  children,
}: Props<Key>) {
  const id = useId();
  return (
    <figure className="chart" aria-labelledby={id}>
      <figcaption>
        <Heading id={id} ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
          {title}
        </Heading>
        <p>{nothing ?? says}</p>
      </figcaption>
      {nothing === undefined ? (
        <>
          {children}
          <ChartTable words={words} title={title} rows={rows} />
        </>
      ) : (
        <div className="warp" />
      )}
    </figure>
  );
}
