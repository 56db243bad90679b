import * as v from "valibot";
import { text, titled } from "../content-schema.ts";

export const frame = { subject: text, preview: text, heading: text, text, why: text, leave: text, leaveText: text };
const message = { ...frame, who: text };
const ownPage = v.strictObject({ text, button: text, note: text });

export const ambassadorMessage = v.strictObject({ ...frame, next: text, button: text });
const followUp = v.strictObject({
  ...{ subject: text, preview: text, heading: text, text },
  ...{ rows: v.array(titled), next: text, button: text },
});
const addressChange = { ...frame, next: text };

export const emails = v.strictObject({
  ambassadorAcknowledgement: ambassadorMessage,
  ambassadorOffer: ambassadorMessage,
  ambassadorAccepted: ambassadorMessage,
  ambassadorReply: v.strictObject({ answer: text, why: text, leave: text, leaveText: text }),
  waitlistConfirmation: v.strictObject({
    ...message,
    greeting: text,
    rank: text,
    counted: titled,
    carried: text,
    next: titled,
    share: v.strictObject({
      title: text,
      text,
      whatsapp: text,
      telegram: text,
      email: text,
      subject: text,
      message: text,
    }),
  }),
  waitlistFull: v.strictObject({ subject: text, preview: text, heading: text, text }),
  waitlistReminder: v.strictObject({ ...message, next: text }),
  waitlistConfirmReminder: v.strictObject({ ...message, next: text }),
  waitlistPage: v.strictObject({ confirm: ownPage, open: ownPage }),
  waitlistNewAddress: v.strictObject({ ...addressChange, button: text }),
  waitlistTakenAddress: v.strictObject(addressChange),
  waitlistAddressChange: v.strictObject({ ...addressChange, button: text }),
  rateAlertConfirmation: v.strictObject({ ...addressChange, button: text }),
  rateAlertRenewal: v.strictObject({ ...addressChange, button: text }),
  rateAlert: v.strictObject({ ...addressChange, button: text }),
  announcement: v.strictObject({
    greeting: text,
    inEnglish: text,
    inBrowser: text,
    accountButton: text,
    accountText: text,
    invitationButton: text,
    invitationText: text,
    why: text,
    whyUnconfirmed: text,
    leave: text,
    leaveText: text,
  }),
  followUp: v.strictObject({ why: text, leave: text, leaveText: text }),
  followUps: v.strictObject({ transfers: followUp, rent: followUp, state: followUp, course: followUp }),
});
