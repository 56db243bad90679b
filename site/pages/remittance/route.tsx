import calculatorStyles from "../../../features/remittance/calculator/calculator.css?inline";
import { Closer } from "../../drawings/closer.tsx";
import { NightShift } from "../../drawings/scenes/night-shift.tsx";
import type { Page } from "../../route.ts";
import styles from "./remittance.css?inline";
import { Remittance } from "./remittance.tsx";

/** /remittance */
export const remittance: Page = {
  path: "/remittance",
  head: (words) => words.remittance,
  styles: [calculatorStyles, styles],
  share: () => ({
    drawn: (
      <Closer x={372} width={1000} height={440}>
        <NightShift />
      </Closer>
    ),
    place: "beside",
  }),
  body: () => <Remittance />,
};
