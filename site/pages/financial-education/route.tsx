import { Closer } from "../../drawings/closer.tsx";
import { ClassroomScene } from "../../drawings/scenes/classroom-scene.tsx";
import type { Page } from "../../route.ts";
import styles from "./financial-education.css?inline";
import { FinancialEducation } from "./financial-education.tsx";

/** /financial-education */
export const financialEducation: Page = {
  path: "/financial-education",
  head: (words) => words["financial-education"],
  styles: [styles],
  share: () => ({
    drawn: (
      <Closer x={480} width={960} height={540}>
        <ClassroomScene />
      </Closer>
    ),
    place: "beside",
  }),
  body: () => <FinancialEducation />,
};
