import type { InvitationState } from "../../features/announcements/contract.ts";
import type { LeaveState } from "../../features/waitlist/contract.ts";
import type { PlaceView } from "../../features/waitlist/place-view.ts";
import waitlistStyles from "../../features/waitlist/waitlist.css?inline";
import type { SentForm } from "../../forms/send.ts";
import type { Route } from "../route.ts";
import applicationStyles from "./ambassador/application.css?inline";
import { AmbassadorRetry } from "./ambassador/retry.tsx";
import { Failure } from "./failure.tsx";
import { PersonalInvitation } from "./invitation/invitation.tsx";
import { Leave } from "./leave.tsx";
import noticeStyles from "./notice.css?inline";
import placeStyles from "./place/place.css?inline";
import { PlacePage } from "./place/place.tsx";
import { retryTitle } from "./retry-title.ts";
import { WaitlistRetry } from "./waitlist-retry.tsx";

/** A waitlist form that was refused, as it was typed. */
export const waitlistRetryRoute = (sent: SentForm): Route => ({
  head: ({ waitlist: { retry } }) => ({ ...retry, title: retryTitle(sent, retry) }),
  styles: [noticeStyles, waitlistStyles],
  body: () => <WaitlistRetry sent={sent} />,
});

/** An ambassador's application that was refused, as it was typed. */
export const ambassadorRetryRoute = (sent: SentForm): Route => ({
  head: ({ ambassador: { retry } }) => ({ ...retry, title: retryTitle(sent, retry) }),
  styles: [noticeStyles, applicationStyles],
  form: false,
  body: () => <AmbassadorRetry sent={sent} />,
});

/** Leaving the waitlist. */
export const leaveRoute = (state: LeaveState, action: string, email?: string): Route => ({
  head: (words) => words.waitlist[state],
  styles: [noticeStyles],
  form: false,
  body: () => <Leave state={state} action={action} email={email} />,
});

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

/** A personal invitation. */
export const invitationRoute = (state: InvitationState, action: string): Route => ({
  head: (words) => ({ title: words.invitation[state].title }),
  styles: [noticeStyles],
  form: false,
  body: () => <PersonalInvitation state={state} action={action} />,
});

/** A failure on our side. */
export const failureRoute = (requestId: string): Route => ({
  head: (words) => ({ title: words.error.title }),
  styles: [noticeStyles],
  form: false,
  body: () => <Failure requestId={requestId} />,
});
