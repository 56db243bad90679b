/** The kind of the job that tells somebody that their application came. */
export const acknowledgementKind = "ambassador-acknowledgement";

/** The kind of the job that tells the team that there are applications. */
export const noticeKind = "ambassador-notice";

/** The kind of the job that brings an accepted ambassador their link. */
export const acceptedKind = "ambassador-accepted";

/** The kind of the job that brings an applicant what the team wrote to them. */
export const replyKind = "ambassador-reply";

/** The kind of the job that asks an applicant whether they will be an ambassador. */
export const offerKind = "ambassador-offer";

/** The kinds that nobody writes by hand, by what they are called in the words. */
const wordsOfKind = {
  [acknowledgementKind]: "ambassadorAcknowledgement",
  [offerKind]: "ambassadorOffer",
  [acceptedKind]: "ambassadorAccepted",
} as const;
export type AutomaticKind = keyof typeof wordsOfKind;
export const automaticKinds = Object.keys(wordsOfKind) as AutomaticKind[];
export const messageOfKind = (kind: AutomaticKind) => wordsOfKind[kind];
