import { sharedPhone } from "../drawings/phone/shared-screen.tsx";
import { FlightHome } from "../drawings/posts/flight-home.tsx";
import { ScoreCloth } from "../drawings/posts/score-cloth.tsx";
import { ThreeCups } from "../drawings/posts/three-cups.tsx";
import { AskingCircle, KeptSeat } from "../drawings/scenes/asking-circle.tsx";
import { ClassroomScene } from "../drawings/scenes/classroom-scene.tsx";
import { CoffeeScene } from "../drawings/scenes/coffee-scene.tsx";
import { NightShift } from "../drawings/scenes/night-shift.tsx";
import { MotherAtHome } from "../drawings/scenes/phone-call.tsx";
import type { Route } from "../route.ts";
import { ListScreen } from "./features/list-screen.tsx";
import { DoorDrawing } from "./help/door-drawings.tsx";
import { CardDrawing } from "./press/drawings.tsx";
import { BothFounders, Closer, HungShawl, SharedLoom } from "./shared-pieces.tsx";

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
  askselamAbout: () => ({ drawn: <KeptSeat />, place: "beside" }),
  community: () => ({
    drawn: (
      <Closer x={40} width={960} height={540}>
        <CoffeeScene />
      </Closer>
    ),
    place: "beside",
  }),
  education: () => ({
    drawn: (
      <Closer x={480} width={960} height={540}>
        <ClassroomScene />
      </Closer>
    ),
    place: "beside",
  }),
  remittance: () => ({
    drawn: (
      <Closer x={372} width={1000} height={440}>
        <NightShift />
      </Closer>
    ),
    place: "beside",
  }),
  about: () => ({ drawn: <MotherAtHome />, place: "beside" }),
  people: () => ({ drawn: <BothFounders />, place: "beside" }),
  careers: () => ({ drawn: <SharedLoom />, place: "beside" }),
  ambassador: () => ({ drawn: <HungShawl />, place: "beside" }),
  press: (_words, { brand }) => ({
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
  join: ({ waitlist }) => sharedPhone((cut) => <ListScreen words={waitlist.joined} cut={cut} />),
} satisfies Record<string, Shared>;
