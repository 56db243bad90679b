import type { ReactElement } from "react";
import { AlertScreen } from "./alert-screen.tsx";
import type { AppExample, ScreenProps } from "./app-example.ts";
import { CardScreen } from "./card-screen.tsx";
import { GoalScreen } from "./goal-screen.tsx";
import { HomeScreen } from "./home-screen.tsx";
import { RentScreen } from "./rent-screen.tsx";
import { SendScreen } from "./send-screen.tsx";
import { TrackScreen } from "./track-screen.tsx";

/** The screens of the app that are drawn. */
export type ScreenName = keyof AppExample["words"]["screens"];

/** Each screen by its name: a phone as an svg, from its top down to `cut`, the whole one unless given. */
export const appScreens: Record<ScreenName, (props: ScreenProps) => ReactElement> = {
  home: HomeScreen,
  send: SendScreen,
  track: TrackScreen,
  goal: GoalScreen,
  rent: RentScreen,
  card: CardScreen,
  alert: AlertScreen,
};
