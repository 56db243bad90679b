import { Chart } from "../../../team/charts/chart.tsx";
import { type WovenStrip, WovenStrips } from "../../../team/charts/woven-strips.tsx";
import { fill, grouped } from "../../../team/format.ts";
import type { TeamWords } from "../../../team/words.ts";
import type { Dimension, PeopleByDimension } from "../contract.ts";
import { useStatisticsSetup } from "./statistics-setup.ts";
import { nameOfValue } from "./value-names.ts";

type Props = { words: TeamWords; dimension: Dimension; people: PeopleByDimension; total: number };

/** People by something that they came with, most people first, then all others and who came without. */
export function DimensionChart({ words, dimension, people: { named, other, none }, total }: Props) {
  const setup = useStatisticsSetup();
  const { dimensions } = setup.words;
  const said = dimensions[dimension];
  const share = (count: number) => Math.round((count / Math.max(1, total)) * 100);
  const strip = (key: string, name: string, value: number, thread?: WovenStrip["thread"]): WovenStrip => ({
    key,
    name,
    value,
    shown: grouped(value),
    note: fill(value && !share(value) ? dimensions.less : dimensions.percent, {
      share: Math.max(share(value), value ? 1 : 0),
    }),
    ...(thread && { thread }),
  });
  const rest = [
    { key: " others", name: dimensions.others, value: other },
    { key: " none", name: said.none, value: none },
  ].filter(({ value }) => value > 0);
  const strips = [
    ...named.map(({ value, people }) => strip(value, nameOfValue(dimension, value, setup), people)),
    ...rest.map(({ key, name, value }) => strip(key, name, value, "edge")),
  ];
  const [first] = named;
  const nothing = first || other ? undefined : said.nothing;
  const says = first
    ? fill(said.says, {
        name: nameOfValue(dimension, first.value, setup),
        count: grouped(first.people),
        total: grouped(total),
      })
    : "";
  return (
    <Chart
      words={words.charts}
      title={said.title}
      says={says}
      nothing={nothing}
      rows={{
        columns: dimensions.columns,
        rows: strips.map(({ name, value }) => ({ name, people: value, share: share(value) })),
        file: `joins-by-${dimension}`,
      }}
    >
      <WovenStrips strips={strips} full={Math.max(total, 1)} />
    </Chart>
  );
}
