import { useQuery } from "@tanstack/react-query";
import type { SourceChoice } from "../../../team/setup.ts";
import { statisticsCalls } from "./statistics-calls.ts";
import { useStatisticsSetup } from "./statistics-setup.ts";
import { nameOfValue } from "./value-names.ts";

/** How soon it is asked again: a new source has its name within seconds. */
const againMs = { named: 60_000, others: 5000 };
/** From so many on, some may have no name of their own, which a list of them would not hold. */
const most = 200;

/** By what people of the whole list came, by name, with how many; undefined until it is known, and where there are too many. */
export function useSources(): SourceChoice[] | undefined {
  const setup = useStatisticsSetup();
  const { data } = useQuery({
    queryKey: ["sources"],
    queryFn: ({ signal }) => statisticsCalls.sources(signal),
    refetchInterval: ({ state }) => (state.data?.other ? againMs.others : againMs.named),
  });
  if (!data?.sources.length || data.sources.length >= most) return undefined;
  return data.sources
    .map((source) => ({ ...source, name: nameOfValue("source", source.value, setup) }))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}
