import type { WithdrawalState } from "../../../features/ambassadors/withdrawal-state.ts";
import type { Route } from "../../route.ts";
import noticeStyles from "../notice.css?inline";
import offerStyles from "./ambassador-offer.css?inline";
import { AmbassadorOffer, OfferTurnedDown } from "./ambassador-offer.tsx";
import ownPageStyles from "./own-page.css?inline";
import { OwnPage } from "./own-page.tsx";
import { Withdrawal } from "./withdrawal.tsx";

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
