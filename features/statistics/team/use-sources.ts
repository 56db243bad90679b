import { useQuery } from "@tanstack/react-query";
import { statisticsCalls } from "./statistics-calls.ts";
import { useStatisticsSetup } from "./statistics-setup.ts";
import { nameOfValue } from "./value-names.ts";

const freshMs = 60_000;

/**
 * By what people of the whole list came, by name, with how many; undefined until it is known, and where some came by what has no name
 * of its own, which no list of them would hold.
 */
export function useSources(): { value: string; name: string; people: number }[] | undefined {
  const setup = useStatisticsSetup();
  const { data } = useQuery({
    queryKey: ["sources"],
    queryFn: ({ signal }) => statisticsCalls.sources(signal),
    staleTime: freshMs,
  });
  if (!data?.sources.length || data.other) return undefined;
  return data.sources
    .map((source) => ({ ...source, name: nameOfValue("source", source.value, setup) }))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}
