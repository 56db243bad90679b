import * as v from "valibot";
import { text, titled } from "../content-schema.ts";

const frame = { subject: text, preview: text, heading: text, text, why: text, leave: text, leaveText: text };
const message = { ...frame, who: text };
const ownPage = v.strictObject({ text, button: text, note: text });

const ambassadorLetter = v.strictObject({ ...frame, next: text, button: text });
const addressChange = { ...frame, next: text };

const alert = v.strictObject({ subject: text, preview: text, text });
const operatorLetter = { subject: text, preview: text, heading: text, text, next: text, why: text };

export const emails = v.strictObject({
  operatorInvitation: v.strictObject({
    ...operatorLetter,
    button: text,
    roles: v.strictObject({ viewer: text, editor: text, owner: text }),
  }),
  operatorRecovery: v.strictObject({ ...operatorLetter, button: text }),
  operatorNewAddress: v.strictObject({ ...operatorLetter, button: text }),
  operatorAddressLeft: v.strictObject(operatorLetter),
  operatorAlert: v.strictObject({
    when: text,
    button: text,
    next: text,
    why: text,
    whyLeft: text,
    of: v.strictObject({
      "app-added": alert,
      "app-removed": alert,
      "passkey-added": alert,
      "passkey-removed": alert,
      "factors-removed": alert,
      "recovery-used": alert,
      "recovery-renewed": alert,
      "password-changed": alert,
      "address-changed": alert,
      "address-left": alert,
    }),
  }),
  ambassadorAcknowledgement: ambassadorLetter,
  ambassadorAccepted: ambassadorLetter,
  ambassadorNotice: ambassadorLetter,
  ambassadorReply: v.strictObject({ heading: text, answer: text, why: text, leave: text, leaveText: text }),
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
  sendTest: v.strictObject({
    message: v.strictObject({ ...frame, next: text }),
    accepted: text,
    written: text,
    refused: v.strictObject({
      login: text,
      sender: text,
      recipient: text,
      policy: text,
      dns: text,
      tls: text,
      unreachable: text,
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
    testSubject: text,
  }),
});
