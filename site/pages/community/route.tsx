import { Closer } from "../../drawings/closer.tsx";
import { CoffeeScene } from "../../drawings/scenes/coffee-scene.tsx";
import type { Page } from "../../route.ts";
import styles from "./community.css?inline";
import { Community } from "./community.tsx";

/** /community */
export const community: Page = {
  path: "/community",
  head: (words) => words.community,
  styles: [styles],
  share: () => ({
    drawn: (
      <Closer x={40} width={960} height={540}>
        <CoffeeScene />
      </Closer>
    ),
    place: "beside",
  }),
  body: () => <Community />,
};
