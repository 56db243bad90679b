import * as v from "valibot";
import { texts } from "../../../team/words.ts";

const counted = texts("one other");
const kinds = texts("news invitation");

/** The words of announcements on the team's page; texts in {braces} are filled in by format.ts. */
export const announcements = v.strictObject({
  ...texts("label write invite empty emptyText loading open noSubject by more loadingMore far back").entries,
  count: counted,
  columns: texts("subject state when open"),
  kinds,
  states: texts("draft sending paused stopped done"),
  problems: texts("not_found not_draft not_counted wrong_state changed no_postal_address other_invitation invalid"),
  blockers: texts("heading no_postal_address mail_as_files other_invitation"),
  audience: v.strictObject({
    ...texts("heading text language anyLanguage corridor anyCorridor interest anyInterest source sourceHint").entries,
    ...texts("first firstHint next nextHint invitation passesOver uninvited unconfirmed unconfirmedText").entries,
    said: texts("confirmed everybody language corridor interest source uninvited first next"),
  }),
  counting: v.strictObject({
    ...texts("heading counting soFar waiting none at again failed fewer").entries,
    people: counted,
    places: counted,
    met: texts("confirmed invited unreachable"),
  }),
  writing: v.strictObject({
    ...texts("message invitation languages written english wrong subject text fallback half").entries,
    ...texts("help helpNot delete").entries,
    heading: kinds,
    helpRows: v.array(texts("typed means")),
  }),
  fieldErrors: texts("required too_long characters number unknown link html image placeholder tangled name"),
  saving: texts("saved saving unsaved failed invalid brought"),
  conflict: texts("heading text show mine theirs back took"),
  started: texts("heading text show"),
  gone: texts("heading text keep"),
  preview: texts("heading label wide phone text title example stale nothing failed"),
  test: texts("send sending sent failed unsaved unwritten"),
  start: v.strictObject({
    ...texts("heading text missing half unsaved uncounted nobody subject audience fallback will invited").entries,
    ...texts("field wrong recounted keep confirm busy").entries,
    open: kinds,
    ask: counted,
  }),
  discard: texts("heading text keep confirm busy"),
  report: v.strictObject({
    ...texts("started ended progress settled planned sent waiting skipped dead legend left").entries,
    ...texts("queued pause resume stop pausing resuming paused stopped done offline failed message").entries,
  }),
  stop: v.strictObject({ ...texts("heading keep confirm busy").entries, text: counted }),
  invitation: texts("label invited opened confirmed"),
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
