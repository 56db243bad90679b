import type { WithdrawalState } from "../../../features/ambassadors/withdrawal-state.ts";
import type { SentForm } from "../../../forms/send.ts";
import type { Page, Route } from "../../route.ts";
import noticeStyles from "../notice.css?inline";
import { retryTitle } from "../retry-title.ts";
import styles from "./ambassador.css?inline";
import { Ambassador } from "./ambassador.tsx";
import offerStyles from "./ambassador-offer.css?inline";
import { AmbassadorOffer, OfferTurnedDown } from "./ambassador-offer.tsx";
import applicationStyles from "./application.css?inline";
import { HungShawl } from "./hung-shawl.tsx";
import ownPageStyles from "./own-page.css?inline";
import { OwnPage } from "./own-page.tsx";
import { AmbassadorRetry } from "./retry.tsx";
import { Withdrawal } from "./withdrawal.tsx";

/** /ambassador */
export const ambassador: Page = {
  path: "/ambassador",
  head: (words) => words.ambassador,
  styles: [styles],
  share: () => ({ drawn: <HungShawl />, place: "beside" }),
  body: () => <Ambassador />,
};

/** An ambassador's application that was refused, as it was typed. */
export const ambassadorRetryRoute = (sent: SentForm): Route => ({
  head: ({ ambassador: { retry } }) => ({ ...retry, title: retryTitle(sent, retry) }),
  styles: [noticeStyles, applicationStyles],
  form: false,
  body: () => <AmbassadorRetry sent={sent} />,
});

/** Taking an application back. */
export const withdrawalRoute = (state: WithdrawalState, action: string): Route => ({
  head: ({ ambassador }) => ({ title: ambassador[state].title }),
  styles: [noticeStyles],
  form: false,
  body: () => <Withdrawal state={state} action={action} />,
});

/** The page of an accepted ambassador, with the counts of so many months. */
export const ambassadorOwnPageRoute = (months: number): Route => ({
  head: ({ ambassador }) => ({ title: ambassador.desk.title }),
  styles: [ownPageStyles],
  form: false,
  body: () => <OwnPage months={months} />,
});

/** Our offer to an applicant, or the page after their no. */
export const ambassadorOfferRoute = (state: "offered" | "turned_down"): Route => ({
  head: ({ ambassador }) => ({ title: ambassador.offer.title }),
  styles: [noticeStyles, offerStyles],
  form: false,
  body: () => (state === "offered" ? <AmbassadorOffer /> : <OfferTurnedDown />),
});
