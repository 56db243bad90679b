import { of } from "./mutation.ts";

export const consent = [
  ...of("leave", ["waitlist/leave"], {
    "leaving deletes everybody": ['$it.where("id", "=", id)', "$it"],
    "who left is not remembered": [
      "await suppression.remember(trx, id, entry.email);",
      "",
      { tests: ["waitlist/leave", "mail/limits"] },
    ],
  }),
  ...of("sweepUnconfirmed", ["waitlist/unconfirmed-entries"], {
    "entries deleted before the opening is known": [
      "!opened || Date.parse(opened) > now - keptMs",
      "Date.parse(opened!) > now - keptMs",
    ],
    "entries deleted on the day of the opening": ["Date.parse(opened) > now - keptMs", "Date.parse(opened) > now"],
    "entries deleted as soon as they come": ["timestamp(now - keptMs)", "timestamp(now)"],
    "an entry deleted that was just confirmed": ["leave(services, id, { unconfirmed: true })", "leave(services, id)"],
  }),
  ...of("readTeamLog", ["waitlist/kept-data"], {
    "what the team's log says of others": ['$it.where("subject_id", "=", id)', "$it"],
  }),
  ...of("readKeptMailState", ["waitlist/kept-data"], {
    "the mail state of somebody else": [
      'db.selectFrom("waitlist_mail").selectAll().where("id", "=", id)',
      'db.selectFrom("waitlist_mail").selectAll().where("id", "<>", id)',
    ],
  }),
  ...of("createReferrals", ["waitlist/referrals"], {
    "who left kept": ["if (code) await noted(trx, code, email).execute();", ""],
    "a mailbox kept as it is": ["const mailbox = suppression.codeOf(email);", "const mailbox = email;"],
  }),
  ...of("createAccountActs", ["waitlist/account-page"], {
    "an address confirmed by doing nothing": ["await corrections.confirm(entry);", ""],
    "all may be done before confirming": [
      'if (!entry.confirmed_at && !beforeConfirming.includes(name)) return { shows: "confirm" };',
      "",
    ],
    "a new address confirmed by any form": [
      'values.do === "confirm"',
      "values",
      { tests: ["waitlist/account-address"] },
    ],
  }),
  ...of("tickedTopics", ["waitlist/account-page"], {
    "a sensitive topic by any tick": ['topic === consentTopic ? "consent" : "yes"', '"yes"'],
  }),
  ...of("askNewAddress", ["waitlist/account-address"], {
    "an address moved unasked": ["new_email: email", "email"],
  }),
  ...of("createCorrections", ["waitlist/account-address"], {
    "who refused asked again": ["await suppression.remember(trx, null, new_email);", ""],
  }),
  ...of("accountPageRoutes", ["waitlist/account-page"], {
    "pages that search engines find": ['c.res.headers.set("x-robots-tag", "noindex, nofollow");', ""],
  }),
  ...of("createCorrecting", ["waitlist/one-person"], {
    "a confirmed address replaced at once": [
      "entry.confirmed_at ? askNewAddress(trx, engine, entry, email, cause) : replace(trx, entry, email, cause)",
      "false ? askNewAddress(trx, engine, entry, email, cause) : replace(trx, entry, email, cause)",
    ],
    "no message to a replaced address": [
      "await enqueueAll(trx, engine, confirmationKind, [{ id: entry.id, cause, place: rank }]);",
      "",
    ],
    "a wish given for somebody": ['if (added.includes(consentTopic)) return "consent";', ""],
  }),
  ...of("pageBlocks", ["mail/mail", "waitlist/reminder", "mail/every-kind"], {
    "nobody asked to confirm": ['confirmed ? "open" : "confirm"', '"open"'],
  }),
  ...of("createSuppression", ["mail/limits", "waitlist/leave"], {
    "who left forgotten at once": ["Date.now() + rememberedMs", "Date.now()"],
    "what was told kept after leaving": [
      'if (id) await trx.deleteFrom("mail_event").where("entry_id", "=", id).execute();',
      "",
      { tests: ["mail/mail-events"] },
    ],
    "an address kept as it is": ["mailbox: codeOf(address)", "mailbox: address"],
  }),
  ...of("createSenderNetworkOf", ["mail/limits"], {
    "an address kept as it is": ['hash("mail cause", blockOf(client) ?? client)', "blockOf(client) ?? client"],
  }),
  ...of("sweepMail", ["mail/kept"], {
    "what was told kept for ever": [
      '$it.where("at", "<=", timestamp(Date.now() - rememberedMs))',
      '$it.where("at", "<=", timestamp(0))',
    ],
    "who left kept for ever": ['await db.deleteFrom("mail_suppression").where("until", "<=", now).execute();', ""],
  }),
  ...of("deleteApplication", ["ambassadors/one-mailbox", "ambassadors/apply", "team/reading"], {
    "later texts that outlive their application": [
      'await trx.deleteFrom("ambassador_further").where("application_id", "=", id).execute();',
      "",
    ],
  }),
  ...of("answerOffer", ["ambassadors/one-mailbox", "ambassadors/offers"], {
    "a yes without an offer": ['$it.where("state", "=", "offered")', "$it"],
  }),
  ...of("guard", ["http/origin", "http/forwarded", "http/limit-clients"], {
    "a stranger's address in the log": ["...(isPrivate(peer) && { peer })", "peer"],
  }),
  ...of("createHelpSearches", ["statistics/help-searches"], {
    "searches kept for a year": ["const keptDays = 90;", "const keptDays = 365;"],
  }),
  ...of("splitSensitiveInterest", ["waitlist/sensitive-interests"], {
    "a sensitive interest kept with a name": ["interest && sensitive.has(interest) && !mayBeNamed", "false"],
    "a wish to be named that counts for nothing": ["$interest && !mayBeNamed", "$interest"],
  }),
  ...of("countSensitiveInterests", ["waitlist/sensitive-interests"], {
    "only the last sensitive interest counted": [
      'eb("wish_count.people", "+", eb.ref("excluded.people"))',
      'eb.ref("excluded.people")',
    ],
  }),
  ...of("membersIn", ["announcements/counting", "announcements/left-out"], {
    "a campaign to who did not confirm": [
      'confirmed ? eb.and([eb("confirmed_at", "is not", null), eb("confirmed_at", "<=", since)]) : $anybody',
      "$anybody",
      { tests: ["announcements/drafts"] },
    ],
    "a campaign to who complained": [
      "eb.and([$fits, $asked, $open, eb.not(isUnreachable(eb))])",
      "eb.and([$fits, $asked, $open])",
    ],
  }),
];
