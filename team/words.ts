import * as v from "valibot";
import { auditKinds } from "./audit-kinds.ts";

type Split<Keys extends string> = Keys extends `${infer First} ${infer Rest}` ? First | Split<Rest> : Keys;

export const text = v.pipe(v.string(), v.nonEmpty());

/** A mapping of exactly these keys, given with spaces between them, to texts. */
export function texts<Keys extends string>(keys: Keys) {
  const entries = Object.fromEntries(keys.split(" ").map((key) => [key, text]));
  return v.strictObject(entries as Record<Split<Keys>, typeof text>);
}

/** The forms of a text that counts something. */
export const counted = texts("one other");

/** The words about second factors. */
const factorWords = v.strictObject({
  ...texts("open heading intro loading close keep needed").entries,
  door: texts("passkey waiting cancelled unusable refused"),
  step: v.strictObject({
    ...texts("restart late").entries,
    app: texts("heading text label choose wrong used"),
    passkey: texts("heading text choose"),
    recovery: texts("heading text label choose wrong"),
  }),
  app: texts("name on off add remove"),
  setup: texts("heading scan here picture type code confirm busy"),
  passkeys: v.strictObject({
    ...texts("name text add heading explained label hint make busy save rename renameOne remove removeOne").entries,
    ...texts("added used unused").entries,
    problems: texts("cancelled known unusable refused"),
  }),
  codes: v.strictObject({
    ...texts("name renew heading text copy copied notCopied download kept file fileHead").entries,
    left: counted,
  }),
  must: texts("heading text"),
  rule: texts("heading on off have require leave first"),
});

/** The words of the team's page; texts in {braces} are filled in by format.ts. */
export const teamWords = v.strictObject({
  ...texts("heading loading error note retry").entries,
  errors: texts("unauthenticated ended forbidden invalid rate_limited unavailable internal failed"),
  signIn: texts("heading another email password submit submitting hint wrong tooMany left"),
  setup: v.strictObject({
    ...texts("heading hint passwordHint submit submitting used").entries,
    fields: texts("email too_short too_long common known"),
  }),
  stats: v.strictObject({
    ...texts("label total today last7Days zone cloth clothMany clothLabel clothEmpty day").entries,
    wishes: v.record(text, text),
  }),
  live: texts("on off"),
  account: texts("label sessions signOut"),
  reauthentication: texts("heading text either keep confirm busy wrong"),
  factors: factorWords,
  sessions: v.strictObject({
    ...texts("heading device unknown here since end endOne others everywhere close none most").entries,
    browsers: v.record(text, text),
    systems: v.record(text, text),
  }),
  list: v.strictObject({
    ...texts(
      "label order name email joined actions delete undo unsaved send sendTo more loadingMore shown keys empty emptyText",
    ).entries,
    ...texts("bounced complained").entries,
    softBounces: counted,
    people: counted,
    new: counted,
  }),
  people: v.strictObject({
    showFound: counted,
    ...texts(
      "label search filter filterOn showList columns sort any remove clear matchMore soFar none noneText clearAll keys",
    ).entries,
    sorts: texts("newest oldest name name_desc email email_desc confirmed_desc confirmed state state_desc"),
    sourceOf: counted,
    table: texts("newest oldest name name_desc email email_desc confirmed_desc confirmed state state_desc"),
    filters: texts("from to language state corridor interest source mail confirmed tag"),
    searched: text,
    column: texts("phone language state source corridor interest mail confirmed brought tags"),
    mail: texts("none waiting sent uncertain dead suppressed soft bounced complained"),
    confirmed: texts("yes no"),
    match: counted,
    writeTo: counted,
    looking: counted,
    newHere: counted,
  }),
  views: texts("label daily setup"),
  headerSearch: texts("label"),
  needs: texts("heading title count"),
  applications: v.strictObject({
    ...texts(
      "label name contact applied reason actions unfold delete empty emptyText set further furtherWithoutPhone link unsent writeTo",
    ).entries,
    states: texts("new talking offered accepted declined turned_down"),
    offer: texts("open sent heading text previewOf keep confirm busy"),
    count: counted,
    waiting: counted,
    new: counted,
    ...texts("noneInState noneInStateText export exportState sheet opened close").entries,
    filter: texts("label all"),
    exportAs: texts("csv xlsx"),
    exported: texts("id name email phone createdAt reason first state decidedAt locale code note notedBy"),
    reply: v.strictObject({
      ...texts("heading none write toWhom subject firstSubject text preview previewOf back send sending sent").entries,
      ...texts("cancel by automatic because kept bounced complained tooMany gone").entries,
      states: texts("pending sent uncertain dead suppressed unknown"),
    }),
    fields: texts("required too_long characters"),
  }),
  interests: v.record(text, text),
  charts: texts("table csv csvOf soFar"),
  posters: v.strictObject({ ...texts("label text one open").entries, formats: texts("letter a4") }),
  audit: v.strictObject({
    ...texts("label list who what when allOf allOfNameless change nothing").entries,
    none: texts("empty emptyText"),
    noMatch: texts("empty emptyText"),
    filters: texts("kind colleague from to any anyExport clear everybody"),
    fields: texts("name email phone locale state interests role postalAddress timeZone replyTo tags day text"),
    facts: v.strictObject({ ...texts("filter searched only peopleMore").entries, people: counted }),
    exported: texts("createdAt operator operatorId what subject name changes client"),
    kinds: v.strictObject(v.entriesFromList(auditKinds, text)),
  }),
  export: v.strictObject({
    ...texts("csv short starting started refused progress stop done stopped failed sheet").entries,
    formats: texts("csv xlsx"),
    columns: texts("name email createdAt"),
    fullColumns: texts(
      "id name email phone createdAt confirmedAt locale interest interests corridor amount source mail consent consentHow consentAt state brought tags",
    ),
  }),
  rates: v.strictObject({
    ...texts("label").entries,
    refusedCount: counted,
    none: texts("empty emptyText"),
    state: texts(
      "seen current example source noSource last lastSet lastByHand never asked notYet next error noError failedOnce failed",
    ),
    errors: v.strictObject({ ...texts("status timeout other").entries, "too large": text }),
    refused: texts("heading none asOf accept early unreadable accepted gone"),
    reasons: texts("malformed malformedRate base missing older stale future far farInDay farInWeek above below"),
    accepting: texts("heading set text old keep confirm busy"),
  }),
  person: v.strictObject({
    ...texts("heading close loading gone export exported delete note").entries,
    facts: texts(
      "name email newEmail phone reference rank rankOf joined message confirmed notConfirmed moved language state interests none interest transfer source referred consent consentHow consentAt",
    ),
    correct: texts(
      "open label save saving cancel saved moved asked noState takeBack tookBack wrong taken unknown changed confirmedHint unconfirmedHint consentHint didYouMean",
    ),
    mail: v.strictObject({
      ...texts("heading label none send sent soft about next kept").entries,
      ...texts("reportsLabel reportOf invitationsLabel invitation").entries,
      refusals: texts("bounced complained mail_waiting mail_limit"),
      refused: texts("bounced complained mail_waiting mail_limit not_found"),
      kinds: texts(
        "waitlist-confirmation waitlist-reminder waitlist-confirm-reminder waitlist-new-address waitlist-address-change announcement follow-up",
      ),
      states: texts("pending sent uncertain dead suppressed"),
      whys: texts("gone replaced stopped left limit domain"),
      tries: counted,
      times: counted,
      outcomes: texts("unreachable cut uncertain temporary permanent"),
      said: texts("noMailbox full closed policy later refused slow dns login"),
      reports: texts("hard soft complaint"),
      reasons: texts("mailbox domain full blocked content held complaint other"),
      invited: texts("comes opened until"),
    }),
  }),
  colleagues: v.strictObject({
    ...texts("label list name role seen actions you since never bounced manage pending ends ended").entries,
    ...texts("alone aloneText failed hasFactor").entries,
    devices: counted,
    roles: texts("viewer editor owner"),
    mayDo: texts("viewer editor owner"),
    invite: texts("open heading text email role keep confirm busy done taken"),
    invited: texts("heading role asked ends ended again againDone withdraw withdrawn close"),
    one: texts(
      "email since seen role save saved end ended remove close lastOwner gone factor factorOn factorOff removeFactor factorRemoved",
    ),
    remove: texts("heading headingOwn text textOwn keep confirm busy done"),
  }),
  ownAccount: v.strictObject({
    ...texts("open heading close").entries,
    fieldErrors: texts("required email too_long too_short common known characters same wrong taken"),
    name: texts("heading label submit submitting done"),
    address: texts("heading text label submit submitting done pending"),
    password: texts("heading text current next nextHint submit submitting done"),
  }),
  mailLinks: v.strictObject({
    ...texts("ended endedText toSignIn checking").entries,
    forgotten: texts("open heading text email submit submitting sentHeading sent back"),
    recovery: texts("heading text password passwordHint submit submitting done"),
    invitation: texts("heading text name password passwordHint submit submitting taken"),
    address: texts("heading text submit submitting doneHeading done taken"),
  }),
  zones: texts("first others"),
  noteForm: texts("label hint by none unsaved save saving saved changed emptied seen tooLong"),
  leaving: v.strictObject({
    ...texts("undo keep").entries,
    person: texts("soon going late failed"),
    application: texts("soon going late failed"),
    several: v.strictObject({ soon: counted, going: counted, late: counted, failed: counted }),
  }),
});

export type TeamWords = v.InferOutput<typeof teamWords>;
