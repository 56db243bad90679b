import { randomUUID } from "node:crypto";
import { offerAnswers } from "../../../features/ambassadors/states.ts";
import { everybody, greetingText } from "../announcing.ts";
import { applicant } from "../applicants.ts";
import { mailgunMessage, postmarkBounce } from "../mail-providers.ts";
import { person } from "../people.ts";

const now = "2026-11-22T09:00:00.000Z";
const chosen = "a long enough password of somebody";
const token = "t".repeat(43);
const credential = {
  id: "Y3JlZGVudGlhbA",
  rawId: "Y3JlZGVudGlhbA",
  type: "public-key",
  response: { clientDataJSON: "e30", attestationObject: "o2M", authenticatorData: "AA", signature: "MEUC" },
  clientExtensionResults: {},
};
const nothing = () => [{}];
const toOffer = () => offerAnswers.map((answer) => ({ answer }));
const ofPlace = () => [
  { do: "confirm" },
  { do: "details", name: "Hirut Bekele", phone: "(202) 555-0143", was_name: "Hirut Bekele", was_phone: "+12025550143" },
  { do: "address", email: person().email },
  { do: "language", locale: "am" },
  { do: "interests", "topic-savings": "yes" },
  { do: "send" },
  { do: "keep" },
  { do: "refuse", "List-Unsubscribe": "One-Click" },
];

/** What each call that takes a body is sent by who means well: one or more bodies, made anew. A call of the app without a line here fails the test. */
export const sentBodies: Record<string, () => object[]> = {
  "POST /api/waitlist": () => [
    person(),
    person({
      locale: "am",
      interest: "savings",
      corridor: "ETB",
      amount: "200",
      source: "friend",
      consent: "",
      company_website: "",
    }),
  ],
  "POST /api/waitlist/leave": nothing,
  "POST /api/ambassadors": () => [applicant({ locale: "so" })],
  "POST /api/ambassadors/withdraw": nothing,
  "POST /api/visits": nothing,
  "POST /api/visits/started": () => [{ source: "friend", from: "/" }],
  "POST /api/visits/searches": () => [{ words: "fees to Ethiopia", language: "en" }],
  "POST /api/auth/revoke-session": () => [{ id: randomUUID() }],
  "POST /api/auth/revoke-other-sessions": nothing,
  "POST /api/auth/revoke-sessions": nothing,
  "POST /api/auth/sign-out": nothing,
  "POST /api/auth/sign-in/email": () => [{ email: person().email, password: chosen }],
  "POST /api/auth/setup": () => [{ token, email: person().email, password: chosen }],
  "POST /api/auth/reauthenticate": () => [{ password: chosen }],
  "PATCH /api/auth/account": () => [{ name: "Ruth" }],
  "POST /api/auth/change-password": () => [{ currentPassword: chosen, newPassword: `${chosen} 2` }],
  "POST /api/auth/change-address": () => [{ email: person().email }],
  "POST /api/auth/invitation": () => [{ token }],
  "POST /api/auth/accept-invitation": () => [{ token, name: "Ruth", password: chosen }],
  "POST /api/auth/forgot-password": () => [{ email: person().email }],
  "POST /api/auth/reset-password": () => [{ token, password: chosen }],
  "POST /api/auth/confirm-address": () => [{ token }],
  "POST /api/auth/two-factor/enable": nothing,
  "POST /api/auth/two-factor/verify-totp": () => [{ code: "123456" }],
  "POST /api/auth/two-factor/verify-backup-code": () => [{ code: "abcde-12345" }],
  "POST /api/auth/two-factor/generate-backup-codes": nothing,
  "POST /api/auth/two-factor/disable": nothing,
  "POST /api/auth/passkey/generate-register-options": nothing,
  "POST /api/auth/passkey/verify-registration": () => [{ name: "My phone", response: credential }],
  "POST /api/auth/passkey/generate-authenticate-options": nothing,
  "POST /api/auth/passkey/verify-authentication": () => [{ response: credential }],
  "POST /api/auth/passkey/reauthenticate": () => [{ response: credential }],
  "POST /api/auth/passkey/update-passkey": () => [{ id: randomUUID(), name: "My phone" }],
  "POST /api/auth/passkey/delete-passkey": () => [{ id: randomUUID() }],
  "POST /api/admin/waitlist/exports/csv": nothing,
  "PATCH /api/admin/waitlist/:id": () => [
    { name: "Hirut B.", was: { name: "Hirut Bekele" } },
    { email: person().email, phone: "+12025550143", locale: "so", interests: ["savings"], note: "Called on Monday" },
  ],
  "POST /api/admin/waitlist/:id/mail": nothing,
  "PATCH /api/admin/ambassadors/:id": () => [{ state: "offered" }, { state: "declined" }],
  "PUT /api/admin/ambassadors/:id/note": () => [{ note: "Call back", before: null }],
  "POST /api/admin/ambassadors/:id/replies": () => [
    { id: randomUUID(), subject: "Thank you", text: "Selam!\n\nThank you." },
  ],
  "POST /api/admin/ambassadors/:id/preview": () => [{ subject: "Thank you", text: "Selam!\n\nThank you." }],
  "POST /api/admin/rates/accept": () => [{ id: randomUUID() }],
  "PUT /api/admin/factors": () => [{ required: false }],
  "POST /api/admin/audit/exports": nothing,
  "POST /api/admin/statistics/mail/retries": nothing,
  "POST /api/admin/operators/invitations": () => [{ email: person().email, role: "viewer" }],
  "POST /api/admin/operators/invitations/:id/mail": nothing,
  "PATCH /api/admin/operators/:id": () => [{ role: "editor" }],
  "POST /api/mail/events": () => [
    postmarkBounce(person().email as string),
    [{ email: person().email, event: "bounce", sg_event_id: randomUUID(), timestamp: 1763800000 }],
    mailgunMessage({ event: "failed", severity: "permanent", recipient: person().email, id: randomUUID() }),
    {
      Type: "Notification",
      MessageId: randomUUID(),
      TopicArn: "arn:aws:sns:us-west-2:1:a",
      Message: "{}",
      Timestamp: now,
      SignatureVersion: "2",
      Signature: "AA",
      SigningCertURL: "https://evil.example/a.pem",
    },
  ],
  "POST /api/admin/announcements": () => [{ kind: "invitation" }],
  "PUT /api/admin/announcements/:id": () => [
    {
      texts: { en: { subject: "We have news", text: greetingText } },
      audience: { ...everybody, first: 10 },
      updatedAt: "~updatedAt~",
    },
  ],
  "POST /api/admin/announcements/:id/count": nothing,
  "POST /api/admin/announcements/:id/test": () => [{ locale: "en" }],
  "POST /api/admin/announcements/:id/start": () => [{ recipients: 1 }],
  "POST /api/admin/announcements/:id/:what": nothing,
  "POST /invitation/:token": nothing,
  "POST /invitation/:token/seen": nothing,
  "POST /place/:token": ofPlace,
  "POST /am/place/:token": ofPlace,
  "POST /so/place/:token": ofPlace,
  "POST /ambassador/:token": toOffer,
  "POST /am/ambassador/:token": toOffer,
  "POST /so/ambassador/:token": toOffer,
};
