import { of } from "./mutation.ts";

const person = ["waitlist/one-person"];

export const onePerson = [
  ...of("features/waitlist/server/person/correcting.ts", person, {
    "a colleague's change written over": ["if (overtaken.length) return", "if (false) return"],
    "an address of another taken": ["if (await isTaken(trx, entry.id, email)) throw new Taken();", ""],
    "a confirmed address replaced at once": ["entry.confirmed_at ? askNewAddress", "false ? askNewAddress"],
    "an unconfirmed address that waits": ["entry.confirmed_at ? askNewAddress", "true ? askNewAddress"],
    "no letter to a replaced address": [
      "await enqueueAll(trx, engine, confirmationKind, [{ id: entry.id, cause, place }]);",
      "",
    ],
    "a wish given for somebody": ['if (added.includes(consentTopic)) return "consent";', ""],
    "any topic": ['? undefined : "unknown"', "? undefined : undefined"],
    "a change that nobody is told of": ["if (different.length || otherTopics || moved) await note(trx);", ""],
    "no change that is told": ["if (different.length || otherTopics || moved) await", "await"],
    "topics that only grow": [
      'await trx.deleteFrom("waitlist_interest").where("entry_id", "=", id).execute();',
      'await trx.deleteFrom("waitlist_interest").where("entry_id", "=", id).where("topic", "=", "").execute();',
    ],
  }),
  ...of("features/waitlist/server/person/person-check.ts", person, {
    "what cannot be corrected passed over": ['fields[name] = "unknown";\n\n', "void name;\n\n"],
    "a longer note": ["const longestNote = 2000;", "const longestNote = 2001;"],
    "any language": ['fields.locale = "unknown"', 'void "unknown"'],
  }),
  ...of("features/waitlist/server/person/person-routes.ts", person, {
    "a look that is not told": ['await noteOf(c, "looked-at-person", whose)(store.db);', "{}"],
    "an export that is not told": ['await noteOf(c, "exported-person", whose)(store.db);', ""],
    "phones for viewers": ['reaches(c.get("operator").role, "editor")', "true"],
  }),
  ...of("features/waitlist/server/person/looked-at.ts", person, {
    "each refresh a look": ["return line !== undefined;", "return false;"],
    "one look for ever": ["const lookMs = 10 * 60_000;", "const lookMs = 10 * 600_000;"],
  }),
  ...of("features/waitlist/server/place/mail-record.ts", person, {
    "a third letter": ["if (refusal) return refusal;", ""],
    "a complaint called a bounce": [
      '=== "complained" ? "complained" : "bounced"',
      '=== "complained" ? "bounced" : "bounced"',
    ],
    "a letter sent again that is not told": [
      'await note?.(trx);\n    return { code: "sent" }',
      'return { code: "sent" }',
    ],
  }),
  ...of("mail/results/mail-attempts.ts", ["mail/tries"], {
    "a row for each call at a closed door": [
      "job_id, ...tried, times: 1",
      "job_id, ...tried, number: Math.floor(Math.random() * 1e9), times: 1",
    ],
    "a try that is not counted": [
      'eb("mail_attempt.times", "+", eb.ref("excluded.times"))',
      'eb.ref("mail_attempt.times")',
    ],
  }),
  ...of("features/waitlist/server/schema/entry-tables.ts", ["mail/tries"], {
    "tries that stay when the entry goes": ["in (select id from outbox where subject_id = old.id)", "in ('')"],
  }),
  ...of("mail/schema/outbox-tables.ts", ["mail/tries"], {
    "tries that stay when the job goes": ["where job_id = old.id", "where job_id = ''"],
  }),
];
