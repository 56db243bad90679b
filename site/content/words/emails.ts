import * as v from "valibot";
import { text, titled } from "../content-schema.ts";

export const frame = { subject: text, preview: text, heading: text, text, why: text, leave: text, leaveText: text };
const message = { ...frame, who: text };
const ownPage = v.strictObject({ text, button: text, note: text });

export const ambassadorLetter = v.strictObject({ ...frame, next: text, button: text });
const addressChange = { ...frame, next: text };

export const emails = v.strictObject({
  ambassadorAcknowledgement: ambassadorLetter,
  ambassadorOffer: ambassadorLetter,
  ambassadorAccepted: ambassadorLetter,
  ambassadorReply: v.strictObject({ answer: text, why: text, leave: text, leaveText: text }),
  waitlistConfirmation: v.strictObject({
    ...message,
    greeting: text,
    place: text,
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
  waitlistReminder: v.strictObject({ ...message, next: text }),
  waitlistPage: v.strictObject({ confirm: ownPage, open: ownPage }),
  waitlistNewAddress: v.strictObject({ ...addressChange, button: text }),
  waitlistTakenAddress: v.strictObject(addressChange),
  waitlistAddressChange: v.strictObject({ ...addressChange, button: text }),
  announcement: v.strictObject({
    greeting: text,
    inEnglish: text,
    placeButton: text,
    placeText: text,
    invitationButton: text,
    invitationText: text,
    why: text,
    whyUnconfirmed: text,
    leave: text,
    leaveText: text,
  }),
});
