import * as v from "valibot";
import { text, texts } from "../../../team/words.ts";

const counted = texts("one other");
const kinds = texts("news invitation");

/** The words of announcements on the team's page; texts in {braces} are filled in by format.ts. */
export const announcements = v.strictObject({
  ...texts(
    "label write invite empty emptyText loading open noSubject paused by wave waveNamed reminder reminderFor more loadingMore far back",
  ).entries,
  count: counted,
  reminded: counted,
  columns: texts("subject state when open"),
  kinds,
  states: texts("draft scheduled sending paused stopped done"),
  problems: texts("not_found not_draft not_counted wrong_state changed no_postal_address other_invitation invalid"),
  blockers: texts("heading no_postal_address mail_as_files other_invitation"),
  audience: v.strictObject({
    ...texts("heading text filtered everybody show change close clear").entries,
    ...texts("first firstHint next nextHint invitation passesOver uninvited unconfirmed unconfirmedText").entries,
    ...texts("reminder invitationItself").entries,
    said: texts("confirmed everybody reminder reminderOf uninvited first next"),
  }),
  counting: v.strictObject({
    ...texts("heading counting soFar waiting leftOut nobodyLeftOut gone languages own inEnglish").entries,
    ...texts("none at again failed fewer").entries,
    people: counted,
    fit: counted,
    lookedAt: counted,
    lookedAtFitting: counted,
    reasons: texts("unconfirmed invited unreachable"),
  }),
  writing: v.strictObject({
    ...texts("message invitation languages written english wrong subject text fallback half").entries,
    ...texts("ask askHint answers answersHint help helpNot delete").entries,
    heading: kinds,
    reminder: text,
    reminderOf: counted,
    helpRows: v.array(texts("typed means")),
  }),
  fieldErrors: texts(
    "required too_long characters number unknown link html image placeholder tangled name personal answers duplicate date past far",
  ),
  onSite: texts("label text there none publish publishing withdraw withdrawing"),
  saving: texts("saved saving unsaved failed invalid brought"),
  conflict: texts("heading text show mine theirs back took"),
  started: texts("heading text show"),
  gone: texts("heading text keep"),
  preview: texts("heading languages label wide phone text schemes light dark title example stale nothing failed"),
  test: texts("send sending sent failed unsaved unwritten"),
  start: v.strictObject({
    ...texts(
      "heading text several missing half halfAsked unsaved uncounted waiting nobody subject audience fallback unwritten will invited",
    ).entries,
    ...texts("field wrong recounted keep confirm busy").entries,
    open: kinds,
    ask: counted,
  }),
  schedule: texts(
    "open heading text time zone will skipped repeated keep confirm busy starts elsewhere waits due change cancel cancelling",
  ),
  copy: texts("open busy failed"),
  discard: texts("heading text keep confirm busy"),
  report: v.strictObject({
    ...texts("started ended progress settled planned sent waiting skipped dead legend left").entries,
    ...texts("queued pause resume stop pausing resuming paused stopped done offline failed message").entries,
  }),
  question: v.strictObject({
    ...texts("heading open closed counted close").entries,
    closing: texts("heading text keep confirm busy"),
  }),
  stop: v.strictObject({ ...texts("heading keep confirm busy").entries, text: counted }),
  invitation: v.strictObject({
    ...texts("label invited opened confirmed legend reminding next planned").entries,
    remind: counted,
  }),
  invitees: v.strictObject({
    ...texts("heading label show all not loading none left more loadingMore export sheet").entries,
    states: texts("unopened opened came"),
    columns: texts("name email invited opened came"),
    exportAs: texts("csv xlsx"),
    exported: texts("id name email locale invited opened came"),
  }),
  followUps: v.strictObject({
    ...texts("heading inSettings text day toNew toAll earlier waiting").entries,
    sent: counted,
  }),
  people: v.strictObject({
    ...texts("heading label show all loading left reason none again more loadingMore").entries,
    columns: texts("name email state at"),
    states: texts("waiting sent uncertain skipped dead"),
    invitation: texts("invited opened confirmed"),
  }),
});

export type AnnouncementTeamWords = v.InferOutput<typeof announcements>;

declare module "../../../team/setup.ts" {
  interface TabWords {
    announcements: AnnouncementTeamWords;
  }
}
