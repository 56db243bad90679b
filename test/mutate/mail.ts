import { of } from "./mutation.ts";

export const mail = [
  ...of("claim", ["mail/outbox", "mail/worker"], {
    "a lease shorter than sending takes": ["due_at: fromNow(engine, leaseMs)", "due_at: fromNow(engine, 1)"],
    "jobs taken before they are due": ['eb("due_at", "<=", fromNow(engine, 0))', 'eb("state", "=", "pending")'],
    "dead and sent jobs taken again": ['$it.where("state", "=", sql.lit("pending"))', "$it"],
    "two workers take one job": ["due.forUpdate().skipLocked()", "due", { engine: "postgres" }],
  }),
  ...of("afterUncertain", ["mail/uncertain"], {
    "a message that may have arrived sent for ever": [
      'tries >= maxUncertain ? { ...change, state: "uncertain" } : change',
      "change",
    ],
    "four copies of what may have arrived": ["const maxUncertain = 3;", "const maxUncertain = 4;"],
  }),
  ...of("afterFailure", ["mail/outbox", "mail/worker"], {
    "no end of trying": ["const maxAttempts = 120;", "const maxAttempts = 1200;"],
  }),
  ...of("startOutboxWorker", ["mail/uncertain"], {
    "a killed try that does not count": ["if (!job.started_at) return true;", "return true;"],
    "the minute's limit passed over": ["if (held) return false;", "", { tests: ["mail/limits"] }],
    "messages begun after their lease": [
      "$it && performance.now() <= lastStart",
      "$it",
      { tests: ["mail/outbox", "mail/worker"] },
    ],
    "stopping before mails are out": [
      "await Promise.race([done, wait(farewellMs)]);",
      "",
      { tests: ["server/lifecycle", "mail/outbox"] },
    ],
  }),
  ...of("createMailLimits", ["mail/limits"], {
    "three messages to a mailbox": ["most: 2", "most: 3", { tests: ["mail/limits", "mail/one-mailbox"] }],
    "29 days": [
      '{ most: 2, ms: 30 * dayMs, suppresses: "limit", restarts: true }',
      '{ most: 2, ms: 29 * dayMs, suppresses: "limit", restarts: true }',
    ],
    "301 messages of one cause": ["most: 300", "most: 301"],
    "a confirmed mailbox limited": [
      "message.confirmed ? [] : unconfirmed(message.address, message.waits)",
      "false ? [] : unconfirmed(message.address, message.waits)",
    ],
    "somebody who left written to": ["mailbox && left.has(mailbox)", "false"],
    "an address that bounced written to": ["stopped.has(message.address)", "false", { tests: ["mail/mail-events"] }],
    "no limit in all": ["job.admitted_at ? [inAll] : [...once, inAll]", "job.admitted_at ? [] : once"],
  }),
  ...of("mailboxOf", ["mail/limits"], {
    "tags that make mailboxes": ['untagged(local, "+")', 'untagged(local, "|")'],
  }),
  ...of("createDomainCodes", ["mail/domain-limits"], {
    "large providers limited": [
      'many.has(host) || many.has(domain) ? undefined : hash("mail domain", domain)',
      'hash("mail domain", domain)',
    ],
  }),
  ...of("createSuppression", ["mail/mail-events"], {
    "nobody stopped": ["addresses.filter((address) => isStopped(known.get(address)))", "[]"],
  }),
  ...of("mostSoftBounces", ["mail/mail-events"], {
    "six soft bounces": ["const mostSoftBounces = 5;", "const mostSoftBounces = 6;"],
  }),
  ...of("addSuppressionStatuses", ["mail/mail-events"], {
    "a complaint forgotten for a bounce": [
      "`case when 'complained' in (mail_standing.state, excluded.state) then 'complained' when 'bounced' in (mail_standing.state, excluded.state) then 'bounced' when ${softBounces} >= ${sql.lit(mostSoftBounces)} then 'bounced' else 'soft' end`",
      "`case when 'bounced' in (mail_standing.state, excluded.state) then 'bounced' when ${softBounces} >= ${sql.lit(mostSoftBounces)} then 'bounced' else 'soft' end`",
    ],
  }),
  ...of("tokenGiven", ["mail/mail-events"], {
    "any token is right": ['isSameSecret(given, token) ? "right" : "wrong"', '"right"'],
  }),
  ...of("mailEventRoutes", ["mail/mail-events", "mail/sns-events"], {
    "anybody may tell": [
      'if (given === "none" && !("values" in body && isMailgun(body.values))) return refuse(client);',
      "",
    ],
    "a signature good for any text": [
      'if (told === "used") return refuse(client);',
      'if (told === "used") return Response.json({});',
      { tests: ["mail/mailgun-signatures"] },
    ],
  }),
  ...of("isSignedByMailgun", ["mail/event-readers"], {
    "a signature that is valid for ever": ["$it && recent", "$it"],
  }),
  ...of("createSns", ["mail/sns-events"], {
    "a certificate from anywhere": ["$it || !isAtSns(address)", "$it"],
    "a subscription confirmed anywhere": ['if (!isAtSns(address)) return "wrong";', ""],
    "no look at the signature": [
      'verify(digest, Buffer.from(whatIsSigned(message)), found.publicKey, signature) ? "right" : "wrong"',
      'verify(digest, Buffer.from(whatIsSigned(message)), found.publicKey, signature) ? "right" : "right"',
    ],
  }),
  ...of("unsubscribeHeaders", ["mail/every-kind"], {
    "no one-click": ['"List-Unsubscribe-Post": "List-Unsubscribe=One-Click"', ""],
  }),
  ...of("sweepMail", ["mail/kept"], {
    "waiting jobs deleted": ['$it.where("state", "in", ["sent", "suppressed", "uncertain"])', "$it"],
  }),
  ...of("createSmtpConnection", ["mail/outbox"], {
    "5.7.x as final": ['$it && !status.startsWith("5.7.")', "$it"],
    "a login refused as the mail's fault": [
      '(isOfMessage || step === "envelope") && !isOfUs',
      "!isOfUs",
      { tests: ["mail/outbox", "mail/worker"] },
    ],
  }),
  ...of("fileMailer", ["mail/mail", "mail/kept", "server/data-folder"], {
    "files that others may read": ['open(path, "w", 0o600)', 'open(path, "w", 0o644)'],
  }),
  ...of("joinAll", ["waitlist/reminder"], {
    "no reminder": [
      "if (listed.length) await remindListed(trx, engine, listed, new Set(added.keys()), networks);",
      "if (false) await remindListed(trx, engine, listed, new Set(added.keys()), networks);",
    ],
    "no confirmation": [
      "await enqueueAll(trx, engine, confirmationKind, subjects); return $ids;",
      "return $ids;",
      { tests: ["waitlist/join", "waitlist/joining-together"] },
    ],
  }),
  ...of("createConfirmation", ["mail/mail", "mail/every-kind"], {
    "a stranger's name in a message": ["confirmed ? greetingName(entry.name) : undefined", "greetingName(entry.name)"],
    "words of strangers": [
      'sayCarried(entry, waitlist.carried, countriesIn(remittance.calculator.places)).join(" ")',
      'entry.interest + sayCarried(entry, waitlist.carried, countriesIn(remittance.calculator.places)).join(" ")',
    ],
  }),
  ...of("linksOf", ["mail/mail", "waitlist/reminder", "mail/every-kind"], {
    "no one-click way out": ["unsubscribeHeaders(leaveUrl)", "{}"],
  }),
  ...of("greetingName", ["mail/names", "mail/mail"], {
    "anything as a name": ["lettersOfNames.test(name) && $it", "$it"],
  }),
  ...of("remindUnconfirmed", ["waitlist/confirm-reminder"], {
    "a reminder each minute": ['$it.where("reminded_at", "is", null)', "$it"],
  }),
  ...of("followUpMessages", ["announcements/follow-ups"], {
    "letters to who stopped them": ['$it.where("stopped_at", "is", null)', "$it"],
    "letters once more from a restored backup": [
      '$it.where("restored", "=", 0)',
      "$it",
      { tests: ["backup/messages"] },
    ],
  }),
  ...of("writeDueFollowUps", ["announcements/follow-ups"], {
    "letters to who joined before": ["created_at >= row.since || $it", "true || $it"],
  }),
  ...of("startWalking", ["announcements/sending", "announcements/waves"], {
    "invitations to who has one": [
      "$isInvitation ? await takeInvitees(trx, engine, row.id, chosen) : new Set(chosen)",
      "new Set(chosen)",
    ],
  }),
];
