import { useQuery } from "@tanstack/react-query";
import { listKey } from "../../../../team/reading/reading.ts";
import { statisticsCalls, statisticsKey } from "../statistics-calls.ts";

/** The notes on the chart of joins, those of the newest day first; undefined before they are read. */
export const useNotes = () =>
  useQuery({
    queryKey: [...listKey(statisticsKey), "notes"],
    queryFn: async ({ signal }) => (await statisticsCalls.notes(signal)).notes,
  });
