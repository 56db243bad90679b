import type { Engine } from "../../engine.ts";

type Part = {
  part: "language" | "corridor" | "interest" | "source";
  /** What a row has of it, from a table or row that is named before the column ("" or "new."). */
  of(row: string): string;
  /** How many of its values are counted on their own at first. */
  names: number;
};

/** By what people are counted. Links by which people tell others are one source, "ref=". */
export function countedParts(engine: Engine): Part[] {
  const find = engine === "sqlite" ? "instr" : "strpos";
  return [
    { part: "language", of: (row) => `${row}locale`, names: 20 },
    { part: "corridor", of: (row) => `${row}corridor`, names: 30 },
    { part: "interest", of: (row) => `${row}interest`, names: 50 },
    {
      part: "source",
      of: (row) => `case when ${find}('&' || ${row}source, '&ref=') > 0 then 'ref=' else ${row}source end`,
      names: 199,
    },
  ];
}

/** The columns of the waitlist from which all of it comes. */
export const partColumns = ["created_at", "locale", "corridor", "interest", "source"];

/**
 * The value under which `given` counts: "" for none, itself where it has a name in part_tally_name, "*" for any other, so that
 * texts of strangers do not grow the counts.
 */
export const keptValue = (part: string, given: string) =>
  `case when coalesce(${given}, '') = '' then ''
    when exists (select 1 from part_tally_name as named where named.part = ${part} and named.value = ${given})
    then ${given} else '*' end`;
