import { Chart } from "../../../../team/charts/chart.tsx";
import { WovenStrips } from "../../../../team/charts/woven-strips.tsx";
import { fill, grouped } from "../../../../team/format.ts";
import type { TeamWords } from "../../../../team/words.ts";
import type { VisitFilter, VisitShare } from "../../visit-counts.ts";
import { percentOf, stepsOf } from "./funnel-steps.ts";
import type { VisitWords } from "./visit-words.ts";

type Props = {
  words: TeamWords;
  said: VisitWords;
  dimension: keyof VisitFilter;
  shares: VisitShare[];
  nameOf(key: string): string;
};

/** Views by page, language or how people came, each with how many of them sent the form. */
export function VisitShares({ words, said, dimension, shares, nameOf }: Props) {
  const named = shares.map((share) => ({ key: share.key, name: nameOf(share.key), ...stepsOf(share) }));
  const first = named.find(({ views }) => views > 0);
  const { title, says } = said.by[dimension];
  return (
    <Chart
      words={words.charts}
      title={title}
      says={first ? fill(says, { name: first.name, count: grouped(first.views) }) : ""}
      rows={{ columns: said.shareColumns, rows: named.map(({ key, ...row }) => row), file: `visits-by-${dimension}` }}
    >
      <WovenStrips
        strips={named.map(({ key, name, views, sent }) => ({
          key,
          name,
          value: views,
          shown: grouped(views),
          note: fill(said.sentOfViews, { share: percentOf(sent, views) }),
        }))}
      />
    </Chart>
  );
}
