import basketStyles from "../../../ui/weave/basket.css?inline";
import type { Page } from "../../route.ts";
import { organization } from "../../structured-data.tsx";
import styles from "./company.css?inline";
import { Company } from "./company.tsx";
import { PlannedBasket } from "./company-basket.tsx";

/** /company */
export const company: Page = {
  path: "/company",
  head: (words) => words.company,
  facts: organization,
  styles: [styles],
  share: () => ({ drawn: <PlannedBasket />, styles: basketStyles, place: "beside" }),
  body: () => <Company />,
};
