import type { Progress } from "../../contract.ts";

/** How many people of an announcement nothing more will happen to: sent, skipped or refused. */
export const settledOf = ({ sent, skipped, dead }: Progress) => sent + skipped + dead;
