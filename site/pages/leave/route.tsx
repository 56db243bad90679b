import type { LeaveState } from "../../../features/waitlist/contract.ts";
import type { Route } from "../../route.ts";
import noticeStyles from "../notice.css?inline";
import { Leave } from "./leave.tsx";

/** Leaving the waitlist. */
export const leaveRoute = (state: LeaveState, action: string, email?: string): Route => ({
  head: (words) => words.waitlist[state],
  styles: [noticeStyles],
  form: false,
  body: () => <Leave state={state} action={action} email={email} />,
});
