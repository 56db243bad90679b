import type { PlaceView } from "../../../features/waitlist/place-view.ts";
import waitlistStyles from "../../../features/waitlist/waitlist.css?inline";
import { retryTitle } from "../../../forms/refusal.ts";
import { Band } from "../../../ui/weave/band.tsx";
import { usePage } from "../../page-context.ts";
import type { Route } from "../../route.ts";
import noticeStyles from "../notice.css?inline";
import { OwnPlacePage } from "./own-place.tsx";
import placeStyles from "./place.css?inline";
import { PlaceForm, PlaceOutcome, PlaceText } from "./place-form.tsx";

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

/** The page behind the link in a mail about one's place. Opening it changes nothing. */
function PlacePage({ view }: { view: PlaceView }) {
  if (view.kind === "own") return <OwnPlacePage {...view} />;
  return (
    <section className="notice place wrap">
      <Band name="mid" />
      {view.kind === "newAddress" && <NewAddress {...view} />}
      {view.kind === "refused" && <Refused />}
      {view.kind === "unknown" && <Unknown />}
    </section>
  );
}

/** For who reads an address that may become an entry's: the address and nothing of the entry. */
function NewAddress({ path, refused }: Extract<PlaceView, { kind: "newAddress" }>) {
  const { newAddress } = usePage().words.place;
  return (
    <>
      <h1>{newAddress.heading}</h1>
      <p className="lead">
        <PlaceText text={newAddress.text} />
      </p>
      <PlaceOutcome id="listed" text={newAddress.listed} />
      <PlaceForm path={path} act="confirm" button={newAddress.button} refused={refused} />
      <details open={refused?.act === "refuse"}>
        <summary>{newAddress.not}</summary>
        <p>{newAddress.notText}</p>
        <PlaceForm path={path} act="refuse" button={newAddress.notButton} look="quiet" refused={refused} />
      </details>
    </>
  );
}

function Refused() {
  const { words, to } = usePage();
  const { refused } = words.place;
  return (
    <>
      <h1>{refused.heading}</h1>
      <p className="lead">{refused.text}</p>
      <a className="button" href={to("/")}>
        {refused.back}
      </a>
    </>
  );
}

function Unknown() {
  const { words, to } = usePage();
  const { unknown } = words.place;
  return (
    <>
      <h1>{unknown.heading}</h1>
      <p className="lead">{unknown.text}</p>
      <p className="place-help">{unknown.help}</p>
      <a className="button" href={to("/join")}>
        {unknown.button}
      </a>
    </>
  );
}
