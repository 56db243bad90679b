import { FlightHome } from "../drawings/posts/flight-home.tsx";
import { ScoreCloth } from "../drawings/posts/score-cloth.tsx";
import { ThreeCups } from "../drawings/posts/three-cups.tsx";
import { AskingCircle } from "../drawings/scenes/asking-circle.tsx";
import { ClassroomScene } from "../drawings/scenes/classroom-scene.tsx";
import { CoffeeScene } from "../drawings/scenes/coffee-scene.tsx";
import type { Route } from "../route.ts";
import { DoorDrawing } from "./help/door-drawings.tsx";

type Shared = NonNullable<Route["share"]>;

const cups = <ThreeCups view="-160 40 1760 440" />;

/** The drawings of posts for the pictures of their shared links, by their names. */
export const sharedPosts = {
  "hundred-rows": <ScoreCloth view="0 0 1440 360" />,
  "three-cups": cups,
  "flight-home": <FlightHome view="0 15 256 64" />,
};

/** What pages show in the pictures of their shared links. */
export const sharedDrawings = {
  help: () => ({ drawn: <DoorDrawing topic={2} />, place: "beside" }),
  blog: () => ({ drawn: cups, place: "below" }),
  askselam: () => ({ drawn: <AskingCircle view="-600 0 2640 656" />, place: "below" }),
  community: () => ({ drawn: <CoffeeScene />, place: "beside" }),
  education: () => ({ drawn: <ClassroomScene />, place: "beside" }),
} satisfies Record<string, Shared>;
