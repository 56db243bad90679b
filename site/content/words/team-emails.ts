import * as v from "valibot";
import { text } from "../content-schema.ts";
import { ambassadorLetter, frame } from "./emails.ts";

const alert = v.strictObject({ subject: text, preview: text, text });
const operatorLetter = { subject: text, preview: text, heading: text, text, next: text, why: text };

/** Messages to operators, in English alone. */
export const teamEmails = v.strictObject({
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
  ambassadorNotice: ambassadorLetter,
  announcementTest: text,
});
