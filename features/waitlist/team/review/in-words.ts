import { fill, grouped } from "../../../../team/format.ts";
import type { FindingWords } from "../words.ts";
import type { ReviewEntry } from "./contract.ts";

/** Why somebody may be made up, a sentence for each reason. */
export const reasonsInWords = ({ reasons }: Pick<ReviewEntry, "reasons">, words: FindingWords["review"]): string =>
  reasons.map(({ kind, count = 0 }) => fill(words.reasons[kind], { count: grouped(count) })).join(" ");
