import type { WithdrawalState } from "../../../features/ambassadors/withdrawal-state.ts";
import type { Route } from "../../route.ts";
import noticeStyles from "../notice.css?inline";
import deskStyles from "./ambassador-desk.css?inline";
import { AmbassadorDesk } from "./ambassador-desk.tsx";
import { Withdrawal } from "./withdrawal.tsx";

/** Taking an application back. */
export const withdrawalRoute = (state: WithdrawalState, action: string): Route => ({
  head: ({ ambassador }) => ({ title: ambassador[state].title }),
  styles: [noticeStyles],
  form: false,
  body: () => <Withdrawal state={state} action={action} />,
});

/** The page of an accepted ambassador. */
export const ambassadorDeskRoute: Route = {
  head: ({ ambassador }) => ({ title: ambassador.desk.title }),
  styles: [deskStyles],
  form: false,
  body: () => <AmbassadorDesk />,
};
