/** Asking whether to take an application back, having done so, or a link that leads nowhere. */
export type WithdrawalState = "withdraw" | "withdrawn" | "badLink";
