/** What may become of an application. */
export const applicationStates = ["new", "talking", "accepted", "declined"] as const;
export type ApplicationState = (typeof applicationStates)[number];
