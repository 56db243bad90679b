/** The kind of the job that tells somebody that their application came. */
export const acknowledgementKind = "ambassador-acknowledgement";

/** The kind of the job that tells the team that there are applications. */
export const noticeKind = "ambassador-notice";

/** The kind of the job that brings an accepted ambassador their link. */
export const acceptedKind = "ambassador-accepted";

/** The kind of the job that brings an applicant what the team wrote to them. */
export const replyKind = "ambassador-reply";
