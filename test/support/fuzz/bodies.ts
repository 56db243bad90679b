import * as v from "valibot";
import { noteSchema, replySchema } from "../../../features/ambassadors/answer.ts";
import { applicationSchema } from "../../../features/ambassadors/contract.ts";
import { answerSchema } from "../../../features/ambassadors/server/own-page.ts";
import { changes } from "../../../features/ambassadors/server/team-routes.ts";
import {
  audienceSchema,
  countSchema,
  draftSchema,
  newSchema,
  scheduleSchema,
  startSchema,
  testSchema,
} from "../../../features/announcements/contract.ts";
import { followUpChoice } from "../../../features/announcements/follow-up-contract.ts";
import { factorSchemas } from "../../../features/operators/factor-contract.ts";
import { newKeySchema } from "../../../features/operators/keys/contract.ts";
import { accountSchemas } from "../../../features/operators/server/account-routes.ts";
import { authSchemas } from "../../../features/operators/server/auth-routes.ts";
import { linkSchemas } from "../../../features/operators/server/link-routes.ts";
import { operatorSchemas } from "../../../features/operators/server/team-routes.ts";
import { settingsSchema } from "../../../features/operators/settings/contract.ts";
import { accepting } from "../../../features/remittance/server/team-routes.ts";
import { chartNoteSchema } from "../../../features/statistics/chart-note.ts";
import { reportChoice } from "../../../features/statistics/report-contract.ts";
import { joinSchema } from "../../../features/waitlist/contract.ts";
import {
  renameSchema,
  selectedSchema,
  taggingSchema,
  viewSchema,
} from "../../../features/waitlist/server/selection/selection-check.ts";
import { webhookSchemas } from "../../../features/webhooks/contract.ts";
import { contactFields, lines, short } from "../../../forms/contact.ts";
import { mailgunMessage, postmarkBounce } from "../mail-providers.ts";
import { schemaOf } from "./arbitrary.ts";

const { name, phone, email } = contactFields;
const locale = v.picklist(["en", "am", "so"]);

/** What is done on an account page. */
const accountAct = v.object({
  do: v.picklist(["confirm", "details", "address", "language", "interests", "send", "keep", "refuse"]),
  ...{ name, phone, email, locale },
  ...v.partial(v.object({ was_name: name, was_phone: phone, "topic-savings": v.literal("yes") })).entries,
});
const contact = { name, email, phone };
const correction = v.partial(
  v.object({
    ...contact,
    locale,
    interests: v.array(v.literal("savings")),
    note: lines(9),
    was: v.partial(v.object(contact)),
  }),
);
const event = { email: "somebody@example.com", event: "bounce", sg_event_id: "a", timestamp: 1763800000 };
const mailEvents = v.union([
  schemaOf(postmarkBounce("somebody@example.com")),
  schemaOf([event]),
  schemaOf(mailgunMessage({ event: "failed", severity: "permanent", recipient: event.email, id: "a" })),
  schemaOf({
    Type: "Notification",
    MessageId: "a",
    TopicArn: "arn:aws:sns:us-west-2:1:a",
    Message: "{}",
    Timestamp: "2026-11-22T09:00:00.000Z",
    SignatureVersion: "2",
    Signature: "AA",
    SigningCertURL: "https://evil.example/a.pem",
  }),
]);

/** Calls by POST to which nothing needs to be sent. */
const emptyBodied = `
  /api/waitlist/leave /api/letters/stop /api/ambassadors/withdraw /api/visits /api/auth/revoke-other-sessions /api/auth/revoke-sessions
  /api/auth/sign-out /api/auth/two-factor/enable /api/auth/two-factor/generate-backup-codes
  /api/auth/two-factor/disable /api/auth/passkey/generate-register-options
  /api/auth/passkey/generate-authenticate-options /api/admin/waitlist/exports/csv /api/admin/waitlist/:id/mail
  /api/admin/waitlist/import /api/admin/waitlist/imports/:id/undo
  /api/admin/webhooks/:id/secret /api/admin/webhooks/:id/test /api/admin/webhooks/:id/deliveries/:delivery
  /api/admin/audit/exports /api/admin/statistics/mail/retries /api/admin/operators/invitations/:id/mail
  /api/rates/alerts/confirm /api/rates/alerts/renew /api/rates/alerts/end
  /api/admin/announcements/:id/count /api/admin/announcements/:id/unschedule /api/admin/announcements/:id/:what /api/admin/announcements/:id/:where
  /api/admin/announcements/:id/close-question /answer/:token /am/answer/:token /so/answer/:token
  /invitation/:token /invitation/:token/seen
`;

/** What each call that takes a body is sent, by the schema that its route checks. A call of the app without a line here fails the test. */
export const bodies: Record<string, v.GenericSchema> = {
  ...Object.fromEntries(
    emptyBodied
      .trim()
      .split(/\s+/)
      .map((path) => [`POST ${path}`, v.object({})]),
  ),
  "POST /api/waitlist": joinSchema,
  "PATCH /api/waitlist/:id": v.object({ state: v.nullable(v.picklist(["MN", "DC", ""])) }),
  "POST /api/ambassadors": applicationSchema,
  "POST /api/rates/alerts": v.object({ email, currency: v.picklist(["ETB", "KES"]), atLeast: v.number(), locale }),
  "POST /api/visits/started": v.object({ source: short, from: short }),
  "POST /api/visits/searches": v.object({ words: short, language: locale, topic: short }),
  "POST /api/auth/revoke-session": authSchemas.session,
  "POST /api/auth/sign-in/email": authSchemas.signIn,
  "POST /api/auth/setup": authSchemas.setup,
  "POST /api/auth/reauthenticate": accountSchemas.reauthenticate,
  "PATCH /api/auth/account": accountSchemas.name,
  "POST /api/auth/change-password": accountSchemas.password,
  "POST /api/auth/change-address": accountSchemas.address,
  "POST /api/auth/invitation": linkSchemas.token,
  "POST /api/auth/accept-invitation": linkSchemas.accept,
  "POST /api/auth/forgot-password": linkSchemas.forgot,
  "POST /api/auth/reset-password": linkSchemas.reset,
  "POST /api/auth/confirm-address": linkSchemas.token,
  "POST /api/auth/two-factor/verify-totp": factorSchemas.code,
  "POST /api/auth/two-factor/verify-backup-code": factorSchemas.code,
  "POST /api/auth/passkey/verify-registration": factorSchemas.registered,
  "POST /api/auth/passkey/verify-authentication": factorSchemas.presented,
  "POST /api/auth/passkey/reauthenticate": factorSchemas.presented,
  "POST /api/auth/passkey/update-passkey": factorSchemas.renamed,
  "POST /api/auth/passkey/delete-passkey": factorSchemas.removed,
  "POST /api/admin/waitlist": v.object({
    ...contact,
    locale,
    consent: v.object({ how: short, on: v.literal("2026-11-20") }),
    confirm: v.picklist(["mail", "none"]),
  }),
  "PATCH /api/admin/waitlist/:id": correction,
  "POST /api/admin/waitlist/tags": taggingSchema,
  "POST /api/admin/waitlist/views": viewSchema,
  "PATCH /api/admin/waitlist/views/:id": renameSchema,
  "POST /api/admin/waitlist/review/keep": selectedSchema(),
  "POST /api/admin/waitlist/deletions": selectedSchema(),
  "POST /api/admin/waitlist/deletions/undo": selectedSchema(),
  "POST /api/admin/waitlist/deletions/finish": selectedSchema(),
  "PATCH /api/admin/ambassadors/:id": changes,
  "PUT /api/admin/ambassadors/:id/note": v.object({ ...noteSchema.entries, before: v.nullable(v.string()) }),
  "POST /api/admin/ambassadors/:id/replies": v.object({ ...replySchema.entries, ...accepting.entries }),
  "POST /api/admin/ambassadors/:id/preview": replySchema,
  "POST /api/admin/rates/accept": accepting,
  "POST /api/admin/statistics/notes": chartNoteSchema,
  "PUT /api/admin/statistics/notes/:id": v.object({ ...chartNoteSchema.entries, changedAt: v.string() }),
  "PUT /api/admin/factors": v.object({ required: v.literal(false) }),
  "PATCH /api/admin/settings": settingsSchema,
  "PUT /api/admin/statistics/reports": reportChoice,
  "POST /api/admin/keys": newKeySchema,
  "POST /api/admin/webhooks": webhookSchemas.new,
  "PATCH /api/admin/webhooks/:id": webhookSchemas.change,
  "PUT /api/admin/webhooks/settings": webhookSchemas.settings,
  "POST /api/admin/operators/invitations": operatorSchemas.invite,
  "PATCH /api/admin/operators/:id": operatorSchemas.change,
  "POST /api/mail/events": mailEvents,
  "POST /api/admin/announcements": newSchema,
  "POST /api/admin/announcements/counts": countSchema,
  "POST /api/admin/announcements/:id/schedule": scheduleSchema,
  "PUT /api/admin/announcements/:id": v.object({
    texts: v.object({ en: draftSchema.entries.texts.value }),
    audience: audienceSchema,
    updatedAt: v.literal("~updatedAt~"),
  }),
  "POST /api/admin/announcements/:id/test": v.object({ ...testSchema.entries, locale }),
  "POST /api/admin/announcements/:id/start": startSchema,
  "PUT /api/admin/follow-ups/:id": followUpChoice,
  ...Object.fromEntries(
    ["", "/am", "/so"].flatMap((path) => [
      [`POST ${path}/place/:token`, accountAct],
      [`POST ${path}/ambassador/:token`, answerSchema],
    ]),
  ),
};
