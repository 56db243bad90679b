/** What may become of an application: "offered" until the person has answered our offer, "turned_down" when they said no to it. */
export const applicationStates = ["new", "talking", "offered", "accepted", "declined", "turned_down"] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** What the team sets; "accepted" and "turned_down" are a person's own answers. */
export const decisions = ["new", "talking", "offered", "declined"] as const;
export type Decision = (typeof decisions)[number];

/** What a person answers to an offer. */
export const offerAnswers = ["yes", "no"] as const;
export type OfferAnswer = (typeof offerAnswers)[number];
