import * as v from "valibot";
import { text } from "../content-schema.ts";
import { ambassadorMessage, frame } from "./emails.ts";

const alert = v.strictObject({ subject: text, preview: text, text });
const counted = v.strictObject({ one: text, other: text });
const operatorMessage = { subject: text, preview: text, heading: text, text, next: text, why: text };

/** Messages to operators, in English alone. */
export const teamEmails = v.strictObject({
  operatorInvitation: v.strictObject({
    ...operatorMessage,
    button: text,
    roles: v.strictObject({ viewer: text, editor: text, owner: text }),
  }),
  operatorRecovery: v.strictObject({ ...operatorMessage, button: text }),
  operatorNewAddress: v.strictObject({ ...operatorMessage, button: text }),
  operatorAddressLeft: v.strictObject(operatorMessage),
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
  reports: v.strictObject({
    button: text,
    next: text,
    why: v.strictObject({ daily: text, weekly: text, alarm: text }),
    digest: v.strictObject({
      subject: v.strictObject({ daily: text, weekly: text }),
      sources: text,
      heading: text,
      nothing: text,
      joined: counted,
      people: counted,
      rest: counted,
      before: v.strictObject({ daily: counted, weekly: counted }),
      needs: v.strictObject({
        outage: counted,
        dead: counted,
        rates: counted,
        applications: counted,
        webhooks: counted,
      }),
    }),
    alarms: v.strictObject({ joins: alert, mail: alert, rates: alert }),
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
  ambassadorNotice: ambassadorMessage,
  announcementTest: text,
});
