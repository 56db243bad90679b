import { useQuery } from "@tanstack/react-query";
import { kinds } from "../../../../team/reading/reading.ts";
import { addingCalls } from "./adding-calls.ts";

/** The imports of the last day, and the versions of the consent line; undefined until they are known. */
export function useImports() {
  const { data, refetch } = useQuery({
    queryKey: [kinds.list, "imports"],
    queryFn: ({ signal }) => addingCalls.imports(signal),
  });
  return { ...data, reread: refetch };
}
