/** The kind of the job that asks an address to confirm an alert. */
export const alertConfirmationKind = "rate-alert-confirmation";

/** The kind of the job that tells that a rate is there; its subject is an alert with the number of its round. */
export const rateAlertKind = "rate-alert";

/** The kind of the job that offers to renew an alert that rests, because somebody asked for it again; its subject is as that of the other. */
export const alertRenewalKind = "rate-alert-renewal";
