import { of } from "./mutation.ts";

export const mail = [
  ...of("mail/outbox.ts", ["mail/outbox", "mail/worker"], {
    "a lease shorter than sending takes": ["due_at: fromNow(engine, leaseMs)", "due_at: fromNow(engine, 1)"],
    "jobs taken before they are due": ['eb("due_at", "<=", fromNow(engine, 0))', 'eb("state", "=", "pending")'],
    "jobs that wait for a clock which went back": ['misdated ? eb("due_at", ">",', 'misdated ? eb("due_at", "<",'],
    "jobs of kinds that nobody knows taken": ['    .where("kind", "in", kinds)\n', ""],
    "dead and sent jobs taken again": ['    .where("state", "=", sql.lit("pending"))\n', ""],
    "two workers take one job": ["due.forUpdate().skipLocked()", "due", { engine: "postgres" }],
    "every job settled": ['      .where("id", "in", listOf(engine, ids))\n', ""],
    "what is settled changed again": [
      '      .where("state", "in", change.state === "sent" ? ["pending", "suppressed"] : ["pending"])\n',
      "",
    ],
    "reviving all jobs": [
      '.where("state", "=", "dead")\n    .executeTakeFirst()',
      '.where("state", "<>", "pending")\n    .executeTakeFirst()',
      { tests: ["operators/operator-command"] },
    ],
    "revived jobs that keep their attempts": [
      '    .updateTable("outbox")\n    .set({ state: "pending", attempts: 0,',
      '    .updateTable("outbox")\n    .set({ state: "pending",',
      { tests: ["operators/operator-command"] },
    ],
    "some revived who were not dead": [
      '      .where("state", "=", "dead")\n      .orderBy("due_at")',
      '      .orderBy("due_at")',
      { tests: ["statistics/mail-retries"] },
    ],
    "some revived, newest first": [
      '.orderBy("due_at")\n      .limit(most + 1)',
      '.orderBy("due_at", "desc")\n      .limit(most + 1)',
      { tests: ["statistics/mail-retries"] },
    ],
    "some revived that nobody is told of": ["    await note(trx);", "", { tests: ["statistics/mail-retries"] }],
    "no cause noted": ["    cause,\n    place,", "    cause: null,\n    place,", { tests: ["mail/limits"] }],
  }),
  ...of("mail/outbox-status.ts", ["server/operations"], {
    "the age of the oldest in milliseconds": ["Date.parse(oldest)) / 1000)", "Date.parse(oldest)))"],
    "the oldest of all": ['    .where("state", "=", "pending")\n', ""],
  }),
  ...of("mail/results/next-try.ts", ["mail/uncertain"], {
    "a message that may have arrived sent for ever": ['{ ...change, state: "uncertain" }', "change"],
    "four copies of what may have arrived": ["const maxUncertain = 3", "const maxUncertain = 4"],
    "copies that do not count for the mailbox": ["    admitted_at: null,\n", ""],
    "a copy sent again at once": ["900_000 * 4 ** (uncertain - 1)", "5000 * 4 ** (uncertain - 1)"],
    "no end of trying": [
      "const maxAttempts = 120",
      "const maxAttempts = 1200",
      { tests: ["mail/outbox", "mail/worker"] },
    ],
    "an end too soon": ["const maxAttempts = 120", "const maxAttempts = 2", { tests: ["mail/outbox", "mail/worker"] }],
    "waits that do not double": ["5000 * 2 ** (attempts - 1)", "5000", { tests: ["mail/outbox", "mail/worker"] }],
    "waits that grow for ever": [
      "Math.min(5000 * 2 ** (attempts - 1), 3_600_000)",
      "5000 * 2 ** (attempts - 1)",
      { tests: ["mail/outbox", "mail/worker"] },
    ],
    "a final refusal tried again": ['outcome === "permanent" || ', "", { tests: ["mail/outbox", "mail/worker"] }],
  }),
  ...of("mail/worker.ts", ["mail/outbox", "mail/worker"], {
    "a killed try that does not count": [
      "if (!job.started_at) return true;",
      "return true;",
      { tests: ["mail/uncertain"] },
    ],
    "a lease of half the time that sending takes": ["mailer.timeoutMs * 3", "mailer.timeoutMs / 2"],
    "unreachable counted as an attempt": ['if (outcome === "unreachable") return', 'if (outcome === "dead") return'],
    "a lease that ends while the mail server takes its time": [
      "results.add(job.id, { due_at: dueIn(mailer.replyMs + leaseMs), started_at: timestamp() })",
      "void job",
      { tests: ["mail/worker"] },
    ],
    "an end of the process that waits for the mail server": [
      "      mailer.close();\n",
      "",
      { tests: ["mail/uncertain"] },
    ],
    "what was refused tried before what was never tried": [
      'limit: most, tries: "none" }',
      "limit: most }",
      { tests: ["mail/worker"] },
    ],
    "many try while the server is away": ["away ? 1 : together", "together"],
    "the minute's limit passed over": ["if (held) return false;", "", { tests: ["mail/limits"] }],
    "messages begun after their lease": ["&& performance.now() <= lastStart", ""],
    "jobs lost with the database": [
      "for (const { id, created_at } of jobs) results.add(id, { due_at: created_at });",
      "",
    ],
    "a job about nobody tried for ever": [
      'if (!letter) results.add(job.id, { state: "suppressed", cause: null, last_error: "gone" satisfies LeftOut });',
      "",
    ],
    "stopping before mails are out": [
      "      await Promise.race([done, wait(farewellMs)]);\n",
      "",
      { tests: ["server/lifecycle", "mail/outbox"] },
    ],
    "a mail not sent that nobody hears of": [
      "onNotSent({ job: job.id,",
      "void ({ job: job.id,",
      { tests: ["server/logs", "mail/worker"] },
    ],
  }),
  ...of("mail/results/result-writer.ts", ["mail/worker", "mail/outbox"], {
    "a sent mail forgotten with the database": ["if (stopping.aborted) forget(noted);", "if (noted) forget(noted);"],
    "what happens meanwhile forgotten": ["if (waiting.get(id) === each) waiting", "waiting"],
  }),
  ...of("mail/limits.ts", ["mail/limits"], {
    "three messages to a mailbox": [
      "most: 2, ms: 30",
      "most: 3, ms: 30",
      { tests: ["mail/limits", "mail/one-mailbox"] },
    ],
    "29 days": ['ms: 30 * dayMs, suppresses: "limit"', 'ms: 29 * dayMs, suppresses: "limit"'],
    "21 messages to a domain in a day": [
      "most: 20, ms: dayMs",
      "most: 21, ms: dayMs",
      { tests: ["mail/domain-limits"] },
    ],
    "61 messages to a domain": [
      "most: 60, ms: 30 * dayMs",
      "most: 61, ms: 30 * dayMs",
      { tests: ["mail/domain-limits"] },
    ],
    "a domain closed for who asks the page, not": [
      "const reached = counters.filter(({ key, count }) => count >= limits.get(key)!);",
      "const reached = counters.filter(({ count }) => count >= 100);",
      { tests: ["mail/domain-limits"] },
    ],
    "what may have arrived shown as held back": [
      "if (reached?.suppresses && job.uncertain)",
      "if (reached?.suppresses && !job)",
      { tests: ["mail/uncertain"] },
    ],
    "301 messages of one cause": ["const perCause = { most: 300", "const perCause = { most: 301"],
    "a window that does not start again": ["if (restarts) counter.resets_at = timestamp(now + ms);", ""],
    "a confirmed mailbox limited": ["letter.confirmed ? [] : unconfirmed", "false ? [] : unconfirmed"],
    "somebody who left written to": ["mailbox && left.has(mailbox)", "false"],
    "an address that bounced written to": ["stopped.has(letter.address)", "false", { tests: ["mail/mail-events"] }],
    "a message counted at each try": ["job.admitted_at ? [inAll] : [...once, inAll]", "[...once, inAll]"],
    "counts that are not kept": ["await writeCounters(trx, engine, [...counters.values()]);", ""],
    "over windows that count on": ["resets_at <= timestamp(now)", "resets_at <= timestamp(0)"],
    "no limit in all": ["counters.get(key)!.count >= most", "key !== inAll.key && counters.get(key)!.count >= most"],
  }),
  ...of("mail/mailbox.ts", ["mail/limits"], {
    "tags that make mailboxes": ['untagged(local, "+")', 'untagged(local, "|")'],
    "dots that make mailboxes at Gmail": ["ignored: /\\./g", "ignored: /!/g"],
    "two Gmails": [
      '["gmail.com", "googlemail.com"], ignored: /\\./g, isOne: true',
      '["gmail.com", "googlemail.com"], ignored: /\\./g',
    ],
    "hyphens that make mailboxes at Proton": ["ignored: /[._-]/g", "ignored: /[._]/g", { tests: ["mail/names"] }],
    "keywords that make mailboxes at Yahoo": ['    tag: "-",\n', "", { tests: ["mail/names"] }],
    "subdomains that make mailboxes at Fastmail": ["?.hasSubdomains ?", "?.isOne ?", { tests: ["mail/names"] }],
    "capitals that make mailboxes": ["address.trim().toLowerCase()", "address.trim()"],
  }),
  ...of("mail/mail-domain.ts", ["mail/domain-limits"], {
    "subdomains that make domains": ["getDomain(host, { allowPrivateDomains: true }) ?? host", "host"],
    "one domain for all customers of a host": ["allowPrivateDomains: true", "allowPrivateDomains: false"],
    "large providers limited": ["many.has(host) || many.has(domain) ? undefined : hash", "hash"],
    "a domain kept as it is": ['hash("mail domain", domain)', "domain"],
  }),
  ...of("mail/sender-network.ts", ["mail/limits"], {
    "each /64 a cause of its own": ["blockOf(client) ?? client", "client"],
    "an address kept as it is": ['hash("mail cause", blockOf(client) ?? client)', "blockOf(client) ?? client"],
  }),
  ...of("mail/suppression.ts", ["mail/limits", "waitlist/leave"], {
    "who left forgotten at once": ["Date.now() + rememberedMs", "Date.now()"],
    "who left remembered for ever": [
      '        .where("until", ">", timestamp())\n        .execute();',
      "        .execute();",
    ],
    "who left not counted again for ever": [
      '        .where("until", ">", timestamp())\n        .executeTakeFirst();',
      "        .executeTakeFirst();",
      { tests: ["waitlist/referrals"] },
    ],
    "nobody stopped": [
      "addresses.filter((address) => isStopped(known.get(address)))",
      "[]",
      { tests: ["mail/mail-events"] },
    ],
    "a lift that lifts nothing": [
      "return numDeletedRows > 0n;",
      "return numDeletedRows < 0n;",
      { tests: ["operators/operator-command"] },
    ],
    "an address kept as it is": [
      ".values({ mailbox: codeOf(address), until })",
      ".values({ mailbox: address, until })",
    ],
  }),
  ...of("mail/suppression.ts", ["mail/mail-events"], {
    "what was told kept after leaving": [
      'await trx.deleteFrom("mail_event").where("entry_id", "=", id).execute();',
      "",
    ],
    "a stop that leaving ends": ["await endSuppressionStatus(trx, codeOf(address));", ""],
  }),
  ...of("mail/suppression-status.ts", ["mail/mail-events"], {
    "six soft bounces": ["mostSoftBounces = 5", "mostSoftBounces = 6"],
    "four soft bounces": ["mostSoftBounces = 5", "mostSoftBounces = 4"],
    "soft bounces of any time added up": ["softWindowMs = 30 * dayMs", "softWindowMs = 32 * dayMs"],
    "a soft bounce that stops": ['status !== undefined && status.state !== "soft"', "status !== undefined"],
    "a stop that a soft bounce lifts": ["when 'bounced' in (mail_standing.state, excluded.state) then 'bounced'", ""],
    "a complaint forgotten for a bounce": [
      "when 'complained' in (mail_standing.state, excluded.state) then 'complained'",
      "",
    ],
    "an older delivery that forgives": ['state === "soft" && at <= reached.get(mailbox)!', 'state === "soft"'],
    "a stop of who left for ever": ['eb("until", ">", timestamp())', 'eb("until", ">", timestamp(0))'],
  }),
  ...of("mail/events/record-events.ts", ["mail/mail-events"], {
    "a repeated event counted again": ["bad.filter(({ row }) => added.has(row.id))", "bad"],
    "no entry found by the message": ['?? byJob.get(job ?? "")', ""],
    "who is on the list forgotten after 400 days": ["row.entry_id || (before && !before.until) ? null :", ""],
  }),
  ...of("mail/events/event-token.ts", ["mail/mail-events"], {
    "any token is right": ['isSameSecret(given, token) ? "right" : "wrong"', '"right"'],
    "the user taken for the token": ['pair.slice(pair.indexOf(":") + 1)', 'pair.split(":")[0]!'],
  }),
  ...of("mail/events/event-routes.ts", ["mail/mail-events", "mail/sns-events"], {
    "anybody may tell": [
      'if (given === "none" && !("values" in body && isMailgun(body.values))) return refuse(client);',
      "",
    ],
    "guesses not counted": ["const seconds = await limits.count(client);", "const seconds = null;"],
    "502 events": ["body.values.length > mostEvents", "body.values.length > mostEvents + 1"],
    "512 KB": ["const maxBytes = 256 * 1024", "const maxBytes = 512 * 1024"],
  }),
  ...of("mail/events/event-routes.ts", ["mail/mailgun-signatures"], {
    "a signature good for any text": [
      'if (told === "used") return refuse(client);',
      'if (told === "used") return c.json({});',
    ],
    "a signature not kept": ["isMailgun(body.values) ? usedSignature(body.values) : undefined", "undefined"],
  }),
  ...of("mail/events/record-events.ts", ["mail/mailgun-signatures"], {
    "a signature of what says nothing not kept": ["&& !signature) return []", ") return []"],
    "a delivery of the same refused": ["return row?.body === body;", "return row?.body !== row?.body;"],
  }),
  ...of("mail/events/mailgun.ts", ["mail/event-readers"], {
    "a signature that is valid for ever": [
      "isSameSecret(textOf(signature.signature), expected) && recent",
      "isSameSecret(textOf(signature.signature), expected)",
    ],
    "a passing failure of Mailgun as a hard bounce": ['passing.has(reason) ? "soft" : "hard"', '"hard"'],
    "a failure that it mends itself counted": [' || event.severity !== "permanent"', ""],
  }),
  ...of("mail/events/ses.ts", ["mail/event-readers"], {
    "no spam as a complaint": ['if (complaint.complaintFeedbackType === "not-spam") return [];', ""],
  }),
  ...of("mail/events/sns.ts", ["mail/sns-events"], {
    "a certificate from anywhere": ["!digest || !isAtSns(address) ||", "!digest ||"],
    "a subscription confirmed anywhere": ['if (!isAtSns(address)) return "wrong";', ""],
    "an old certificate": ["|| now > Date.parse(found.validTo)", ""],
    "a certificate of tomorrow": ["|| now < Date.parse(found.validFrom)", ""],
    "a certificate of any size": [
      "if (size > mostCertificateBytes) return undefined;",
      "if (size > mostCertificateBytes) break;",
    ],
    "a certificate asked for each time": ["if (known) return known;", ""],
    "what did not come remembered": ["asked.then((found) => found ?? forget(), forget);", "asked.catch(() => {});"],
    "no look at the signature": [
      'found.publicKey, signature) ? "right" : "wrong"',
      'found.publicKey, signature) ? "right" : "right"',
    ],
    "no subject signed": ['"MessageId", "Subject", "Timestamp"', '"MessageId", "Timestamp"'],
  }),
  ...of("mail/transport-trial.ts", ["mail/transport-trial"], {
    "a login as something else": ['code === "EAUTH" || wantsLogin.includes(responseCode)', 'code === "EAUTH"'],
    "a missing host as another fault": [
      'if (code === "EDNS" || originalCode === "ENOTFOUND" || originalCode === "EAI_AGAIN") return "dns";',
      "",
    ],
    "an unsafe connection as another fault": ['if (code === "ETLS" || code === "EREQUIRETLS") return "tls";', ""],
    "a refused sender as a policy": ['if (code === "EENVELOPE" && command === "MAIL FROM") return "sender";', ""],
    "a policy as a wrong address": [' && !statusIn(response).startsWith("5.7.")', ""],
  }),
  ...of("mail/unsubscribe.ts", ["mail/every-kind"], {
    "no one-click": ['  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",\n', ""],
  }),
  ...of("mail/sweep.ts", ["mail/kept"], {
    "what was told kept for ever": [
      '.where("at", "<=", timestamp(Date.now() - rememberedMs))',
      '.where("at", "<=", timestamp(0))',
    ],
    "stops of who left kept for ever": [
      'await db.deleteFrom("mail_standing").where("until", "<=", now).execute();',
      "",
    ],
    "soft bounces kept for ever": [
      '.where("state", "=", "soft").where("at", "<=", longAgo)',
      '.where("state", "=", "soft").where("at", "<=", timestamp(0))',
    ],
    "waiting jobs deleted": ['    .where("state", "in", ["sent", "suppressed", "uncertain"])\n', ""],
    "what was sent just now deleted": ['    .where("due_at", "<", before.toISOString())\n', ""],
    "files kept for ever": ["  await forget?.(before);\n", ""],
    "used signatures kept for ever": [
      'await db.deleteFrom("mail_signature").where("until", "<=", now).execute();',
      "",
      { tests: ["mail/mailgun-signatures"] },
    ],
    "limits kept for ever": ['await db.deleteFrom("mail_limit").where("resets_at", "<=", now).execute();', ""],
    "who left kept for ever": ['await db.deleteFrom("mail_suppression").where("until", "<=", now).execute();', ""],
    "only the first 500 deleted": ["while (deleted === BigInt(together));", "while (deleted < 0n);"],
  }),
  ...of("mail/greeting-name.ts", ["mail/names", "mail/mail"], {
    "41 letters": ["const longest = 40", "const longest = 41"],
    "anything as a name": ["lettersOfNames.test(name) &&\n", ""],
    "marks alone as a name": ["/\\p{L}/u.test(name) &&\n", ""],
    "marks over the lines around": ['  !marksOverLines.test(name.normalize("NFC")) &&\n', ""],
  }),
  ...of("mail/smtp/smtp-connection.ts", ["mail/outbox"], {
    "5.7.x as final": [' && !status.startsWith("5.7.")', ""],
    "no final refusal": ["responseCode >= 550", "responseCode >= 560"],
    "554 as final": ["responseCode <= 553", "responseCode <= 554"],
    "our own address refused as the mail's fault": [' && command !== "MAIL FROM"', ""],
    "a login refused as the mail's fault": [
      '(isOfMessage || step === "envelope") && !isOfUs',
      "!isOfUs",
      { tests: ["mail/outbox", "mail/worker"] },
    ],
    "421 for one recipient as a server that is away": [
      "[530, 534, 535, 538]",
      "[421, 530, 534, 535, 538]",
      { tests: ["mail/refused-recipients"] },
    ],
    "a server that takes its time given up": [
      "timer = setTimeout(giveUp, replyMs);",
      "timer = setTimeout(giveUp, timeoutMs);",
      { tests: ["mail/uncertain"] },
    ],
    "no answer as no message": [
      'const uncertain = step === "handed over" &&',
      'const uncertain = step === "connecting" &&',
      { tests: ["mail/uncertain"] },
    ],
  }),
  ...of("mail/files.ts", ["mail/mail", "mail/kept", "server/data-folder"], {
    "files that others may read": ["0o600", "0o644"],
    "a file that is seen half written": [
      "const unfinished = join(directory, `.${name}.part`);",
      "const unfinished = join(directory, name);",
      { tests: ["waitlist/crash"] },
    ],
    "two files for a mail sent twice": ["-${id}.eml`", "-${Math.random()}.eml`"],
    "a full disk as the mail's fault": [
      'new DeliveryError("unreachable"',
      'new DeliveryError("temporary"',
      { tests: ["db/sqlite-outage"] },
    ],
    "other files deleted": [
      "if (!written || written >= digits(before)) continue;",
      "if (written && written >= digits(before)) continue;",
    ],
    "files of today deleted": ["if (mtime < before) await rm", "await rm"],
  }),
  ...of("mail/frame/frame-text.ts", ["mail/every-kind"], {
    "links that only HTML has": ["(label ? `${label}: ${url}` : url)", "label"],
    "rows that only HTML has": ["`- ${title}: ${text}`", "`- ${title}`"],
  }),
  ...of("mail/frame/frame-html.ts", ["mail/every-kind", "mail/mail"], {
    "a mail of over 12 KB": ["${outlook}\n", "${outlook}<!--${raw('x'.repeat(2000))}-->\n"],
  }),
  ...of("mail/message.ts", ["mail/mail-message", "mail/mail"], {
    "a mail that robots answer": ['"Auto-Submitted": "auto-generated"', '"Auto-Submitted": "no"'],
    "a Message-ID that is new each time": ["`<${mail.id}@${domain}>`", "`<${Math.random()}@${domain}>`"],
    "another domain in the Message-ID": ["@${domain}>`", "@example.com>`"],
    "lines that end by \\n alone": ['newline: "windows"', 'newline: "unix"'],
  }),
];
