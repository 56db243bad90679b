import type { PlaceView } from "../../../features/waitlist/place-view.ts";
import waitlistStyles from "../../../features/waitlist/waitlist.css?inline";
import type { Route } from "../../route.ts";
import noticeStyles from "../notice.css?inline";
import { retryTitle } from "../retry-title.ts";
import placeStyles from "./place.css?inline";
import { PlacePage } from "./place.tsx";

/** The page of one's own place; with a form that came back, its title says that first. */
export const placeRoute = (view: PlaceView): Route => ({
  head({ place, waitlist }) {
    const { title } = view.kind === "own" ? place : place[view.kind];
    const refused = "refused" in view ? view.refused : undefined;
    return { title: refused ? `${retryTitle(refused, waitlist.retry)} | ${title}` : title };
  },
  styles: [noticeStyles, waitlistStyles, placeStyles],
  form: false,
  body: () => <PlacePage view={view} />,
});
