import { CoveringHand, KeyHand, MeasuringHand, ReadingHand } from "../../drawings/scenes/hands-at-work.tsx";
import type { Page } from "../../route.ts";
import styles from "./legal.css?inline";
import { Legal } from "./legal.tsx";

const hands = { privacy: CoveringHand, terms: ReadingHand, security: KeyHand, compliance: MeasuringHand };
const names = Object.keys(hands) as (keyof typeof hands)[];

/** /privacy, /terms, /security and /compliance */
export const legal: Page[] = names.map((name) => {
  const Hands = hands[name];
  return {
    path: `/${name}`,
    head: (words) => words[name],
    styles: [styles],
    form: false,
    share: () => ({ drawn: <Hands />, place: "beside" }),
    body: () => <Legal page={name} />,
  };
});
