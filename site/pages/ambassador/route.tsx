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

export const ambassadorAnswers = {
  /** An application that was refused, as it was typed. */
  ambassadorRetry: (sent: SentForm): Route => ({
    head: ({ ambassador: { retry } }) => ({ ...retry, title: retryTitle(sent, retry) }),
    styles: [noticeStyles, applicationStyles],
    form: false,
    body: () => <AmbassadorRetry sent={sent} />,
  }),
  /** A step of taking an application back. */
  ambassadorWithdrawal: (state: WithdrawalState, action: string): Route => ({
    head: ({ ambassador }) => ({ title: ambassador[state].title }),
    styles: [noticeStyles],
    form: false,
    body: () => <Withdrawal state={state} action={action} />,
  }),
  /** The page of an accepted ambassador, with placeholders for what is theirs and for so many months. */
  ambassadorOwnPage: (months: number, hasPoster: boolean): Route => ({
    head: ({ ambassador }) => ({ title: ambassador.desk.title }),
    styles: [ownPageStyles],
    form: false,
    body: () => <OwnPage months={months} hasPoster={hasPoster} />,
  }),
  /** Our offer to an applicant, or the page after their no. */
  ambassadorOffer: (state: "offered" | "turned_down"): Route => ({
    head: ({ ambassador }) => ({ title: ambassador.offer.title }),
    styles: [noticeStyles, offerStyles],
    form: false,
    body: () => (state === "offered" ? <AmbassadorOffer /> : <OfferTurnedDown />),
  }),
};

declare module "../../renderer.ts" {
  interface AnswerPages extends AskedOf<typeof ambassadorAnswers> {}
}
