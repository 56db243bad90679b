import type { Page } from "../../route.ts";
import { CardDrawing } from "./drawings.tsx";
import styles from "./press.css?inline";
import { Press } from "./press.tsx";

/** /press */
export const press: Page = {
  path: "/press",
  head: (words) => words.press,
  styles: [styles],
  share: (_words, { brand }) => ({
    drawn: (
      <svg viewBox="0 0 1000 1125" aria-hidden="true">
        <g transform="translate(290 100) rotate(5)">
          <svg width="580" height="920" aria-hidden="true">
            <CardDrawing label="" name={brand.name} />
          </svg>
        </g>
      </svg>
    ),
    place: "beside",
  }),
  body: () => <Press />,
};
