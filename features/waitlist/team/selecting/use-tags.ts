import { useQuery } from "@tanstack/react-query";
import { kinds } from "../../../../team/reading/reading.ts";
import { selectionCalls } from "./selection-calls.ts";

/** All tags that somebody has. */
export function useTags(): string[] {
  const { data } = useQuery({ queryKey: [kinds.list, "tags"], queryFn: selectionCalls.tags });
  return data?.tags ?? [];
}

/** What was typed as tags, which commas part. */
export const splitTags = (text: string) =>
  text
    .split(",")
    .map((tag) => tag.trim())
    .filter(Boolean);
