import { of } from "./mutation.ts";

export const waitlist = [
  ...of("features/waitlist/server/joining.ts", ["waitlist/join", "waitlist/joining-together"], {
    "the mail's job outside the entry's transaction": [
      "await enqueueAll(trx, engine, confirmationKind,",
      "await enqueueAll(db as never, engine, confirmationKind,",
      { engine: "postgres" },
    ],
    "the mail's job after the entry's transaction": [
      "await enqueueAll(trx, engine, confirmationKind, subjects);",
      "setTimeout(() => db.transaction().execute((later) => enqueueAll(later, engine, confirmationKind, subjects)), 20);",
      { tests: ["waitlist/crash", "waitlist/joining-together", "waitlist/join"] },
    ],
    "a place that counts from 0": ["before + index + 1", "before + index"],
    "no mail": ["await enqueueAll(trx, engine, confirmationKind, subjects);", ""],
    "a duplicate that is an error": ['.onConflict((conflict) => conflict.column("email").doNothing())', ""],
    "joins without a limit": [
      "const waits = await limits.countAll(trx, clients);",
      "const waits = clients.map((): number | null => null);",
      { tests: ["http/limits"] },
    ],
    "no reminder": [
      "if (listed.length) await remindListed(",
      "if (false) await remindListed(",
      { tests: ["waitlist/reminder"] },
    ],
    "a reminder for who has just joined": [
      ".filter(({ id }) => !added.has(id))\n    .map",
      ".map",
      { tests: ["waitlist/reminder"] },
    ],
    "who is over the limit joins": [
      "rows.filter((_, index) => waits[index] === null)",
      "rows",
      { tests: ["http/limits", "waitlist/joining-together"] },
    ],
  }),
  ...of("features/waitlist/server/feature.ts", ["change/removal"], {
    "a list that needs the statistics": ["      onConfirmed() {},\n", ""],
    "a list that needs the ambassadors": ["      addressOfCode: async () => undefined,\n", ""],
    "a list that needs the announcements": [
      "      announcedTo: async () => ({ subjects: new Map(), invitations: [] }),\n",
      "",
    ],
  }),
  ...of("features/waitlist/server/leaving.ts", ["waitlist/leave"], {
    "leaving deletes everybody": ['      .where("id", "=", id)\n', ""],
    "who left is not remembered": [
      "await suppression.remember(trx, id, entry.email);",
      "",
      { tests: ["waitlist/leave", "mail/limits"] },
    ],
    "who is not there has left": [
      "if (!entry) return false;",
      "if (!entry) return true;",
      { tests: ["waitlist/leave", "team/paging", "operators/sign-in"] },
    ],
  }),
  ...of("features/waitlist/server/leave-link.ts", ["waitlist/leave"], {
    "every signature taken": ["isSameSecret(`${id}.${signature}`, tokenOf(id, by))", "signature.length > 0"],
    "a signature of part of the id": ["`leave waitlist ${id}`", "`leave waitlist ${id.slice(0, 4)}`"],
    "links of earlier keys refused": ["[key, ...earlierKeys]", "[key]"],
  }),
  ...of("features/waitlist/server/routes.ts", ["waitlist/join", "waitlist/form"], {
    "any locale kept": [
      "const locale = renderer.languageOfCode(person.locale).code;",
      'const locale = person.locale ?? "en";',
    ],
    "an empty note kept": ["splitSensitiveInterest(interest || null,", "splitSensitiveInterest(interest ?? null,"],
    "a GET that deletes": [
      'if (entry === "gone") return leavePage(languageOfCall(c.req.raw.headers), "left");\n      return leavePage(entry.locale, "leave"',
      'if (entry === "gone") return leavePage(languageOfCall(c.req.raw.headers), "left");\n      await leave(services, entry.id);\n      return leavePage(entry.locale, "leave"',
      { tests: ["waitlist/leave", "mail/every-kind"] },
    ],
    "no mail until the next look": [
      '    if (!("retryAfterSeconds" in joined)) services.outbox.wake();\n',
      "",
      { tests: ["mail/mail", "mail/outbox"] },
    ],
    "a count that a cache keeps": [
      "await countEntries(store) }, 200, noStore)",
      "await countEntries(store) })",
      { tests: ["waitlist/count"] },
    ],
    "guessing links without a limit": [
      'const seconds = await limits.count(c.get("client"));',
      "const seconds = 0;",
      { tests: ["waitlist/leave"] },
    ],
  }),
  ...of("features/waitlist/carried-by.ts", ["waitlist/leads-back", "waitlist/referrals"], {
    "a ref that is cut off": ['Number(b === "ref") - Number(a === "ref")', "0"],
  }),
  ...of("http/feed.ts", ["waitlist/count-stream", "http/feed"], {
    "each change told at once": ["const coalesceMs = 100", "const coalesceMs = 0"],
    "the same value told again": ["told === value || ", ""],
    "watching after all have left": ["    unwatch?.();\n", ""],
    "a change missed while the stream opens": ["if (told !== undefined) soon(coalesceMs);", ""],
    "streams that stay open at the end": ["        listener.end();\n", ""],
    "the last value lost with a failed read": ["      soon(retryMs);\n", ""],
    "one who throws holds up the others": [
      "      leave(listener);\n      onError(error);\n    }\n  }\n\n  function leave",
      "      throw error;\n    }\n  }\n\n  function leave",
    ],
    "a change missed while it is read": [
      "if (reading || rest) return soon(coalesceMs);",
      "if (reading || rest) return;",
    ],
  }),
  ...of("features/waitlist/server/statistics.ts", ["waitlist/summary", "waitlist/days", "waitlist/tallies"], {
    "six days": ["since(now - 7 * dayMs)", "since(now - 6 * dayMs)"],
    "today in UTC": [
      "const midnight = startOfDay(dayFormat(timeZone), now);",
      'const midnight = startOfDay(dayFormat("UTC"), now);',
    ],
    "27 days": ["const shownDays = 28", "const shownDays = 27"],
    "a broken ten seconds left out": ["+ (select count(*) from waitlist\n", "+ (select 0 * count(*) from waitlist\n"],
    "whole tens counted twice": [
      "seconds = 10 and since >= ${ten} and since < ${quarter}",
      "seconds = 10 and since >= ${ten}",
    ],
    "folded counts alone": ["Math.ceil(from / 10_000) * 10", "Math.ceil(from / 100_000) * 100"],
  }),
  ...of("features/waitlist/server/confirmation.ts", ["mail/mail", "mail/every-kind"], {
    "a stranger's name in a message": ["confirmed ? greetingName(entry.name) : undefined", "greetingName(entry.name)"],
    "any name in a greeting": ["greetingName(entry.name)", "entry.name"],
    "words of strangers": ["const told = sayCarried(", "const told = entry.interest + sayCarried("],
    "everybody is confirmed": [
      "const confirmed = entry.confirmed_at !== null;\n      letters",
      "const confirmed = true;\n      letters",
      { tests: ["mail/limits"] },
    ],
  }),
  ...of("languages/dates.ts", ["languages"], {
    "dates of another zone": ['const options = { timeZone: "UTC"', 'const options = { timeZone: "Pacific/Kiritimati"'],
  }),
  ...of("features/waitlist/server/letter-frame.ts", ["mail/mail", "waitlist/reminder", "mail/every-kind"], {
    "no one-click way out": ["headers: unsubscribeHeaders(leaveUrl)", "headers: {}"],
    "nobody asked to confirm": ['confirmed ? "open" : "confirm"', '"open"'],
  }),
  ...of("features/waitlist/server/confirmation.ts", ["mail/mail"], {
    "names that run into the words around them": ["<bdi>${name}</bdi>", "${name}"],
    "one link for everybody": ['const url = link + placeholder("code");', 'const url = link + "r";'],
  }),
  ...of("features/waitlist/server/referrals.ts", ["waitlist/referrals"], {
    "one's own mailbox counted": ["mailbox === suppression.codeOf(sharer) || ", ""],
    "who left counted again": [" || (await suppression.has(trx, mailbox))", ""],
    "a mailbox counted twice": ["if (!added) return;", ""],
    "codes of nobody counted": ["if (!code || !sharer) return;", "if (!code) return;"],
    "who left kept": ["if (code) await noted(trx, code, email).execute();", ""],
    "everybody of a link forgotten": [
      '.where("code", "=", code).where("mailbox", "=", suppression.codeOf(email))',
      '.where("code", "=", code)',
    ],
    "a mailbox kept as it is": ["const mailbox = suppression.codeOf(email);", "const mailbox = email;"],
    "one month alone": ['eb("referral_tally.people", "+", 1)', "eb.val(1)"],
  }),
  ...of("features/waitlist/server/referral-code.ts", ["waitlist/referrals"], {
    "shorter codes": ["const code = /^r[\\da-f]{12}$/;", "const code = /^r[\\da-f]{11,12}$/;"],
  }),
  ...of("team/server/paging.ts", ["team/paging", "team/reading"], {
    "pages that skip those of one moment": [
      'eb(eb.refTuple("created_at", "id"), "<", eb.tuple(before.created_at, before.id))',
      'eb("created_at", "<", before.created_at)',
    ],
    "pages that repeat their last": ['"id"), "<", eb.tuple', '"id"), "<=", eb.tuple'],
    "oldest first": ['.orderBy("created_at", "desc")', '.orderBy("created_at", "asc")'],
    "a next page that is empty": ["rows.length > limit && last", "last"],
    "1,001 at once": ["limit > pageLimits.most", "limit > pageLimits.most + 1"],
    "none at once": ["limit < 1", "limit < 0"],
    "any text as a cursor": ["isTime(created_at) && id &&", "id &&"],
  }),
  ...of("team/server/while-allowed.ts", ["team/stream"], {
    "a stream that outlives its session": ["if (!allowed) return listener.end();", ""],
    "a stream that ends with the database": [".catch(() => undefined)", ".catch(() => false)"],
    "events while nobody can say who may": ["if (stopped || allowed === undefined) return;", "if (stopped) return;"],
  }),
];
