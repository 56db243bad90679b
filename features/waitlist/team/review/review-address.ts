import { hrefOf } from "../../../../team/address/addresses.ts";

const isReview = "yes";

/** The address of the list of whom to review, with one of them open. */
export const reviewAddress = (id?: string) => hrefOf("people", id, new URLSearchParams({ review: isReview }));

/** Whether an address's query asks the People tab for it. */
export const asksReview = (search: string) => new URLSearchParams(search).get("review") === isReview;
