import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { timestamp } from "../../db/schema.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { type Manner, startFaultySmtp } from "../support/faulty-smtp.ts";
import { tellCounts } from "../support/kept-joins.ts";
import { person } from "../support/people.ts";
import { newAddress } from "../support/processes.ts";
import { until } from "../support/server-process.ts";
import { signedIn } from "../support/signed-in.ts";

/** `npm run bench faults` sends 1,000 through each fault, two faults at a time. */
const mails = Number(process.env.TEST_FAULTY_MAILS ?? 6);
const isMany = mails > 100;
/** So many join at the same time. */
const atOnce = 6;
const timeout = { timeoutMs: 120_000 };
/** For so long the mailer waits for an answer to a message, where none comes: a busy machine may take longer to give one. */
const silentMs = 15_000;

type Case = {
  manner: Manner;
  /** How often the fault is met before the server is well again: by each mail, unless the worker then waits for the server. */
  meets: number;
  /** Given up at once, for nobody can be reached there. */
  isFinal?: boolean;
};

const slowMs = isMany ? 2000 : 200;
const cases: Record<string, Case> = {
  "is well": { manner: {}, meets: 0 },
  "is down": { manner: { isDown: true }, meets: 0 },
  "greets with 421": { manner: { refuses: ["greeting", "421 4.3.2 Later"] }, meets: 1 },
  "greets with 554": { manner: { refuses: ["greeting", "554 5.3.2 Not here"] }, meets: 1 },
  "refuses the sender for now": { manner: { refuses: ["MAIL", "451 4.3.0 Later"] }, meets: 1 },
  "refuses the sender for good": { manner: { refuses: ["MAIL", "550 5.1.8 Not this sender"] }, meets: 1 },
  "refuses each recipient for now": { manner: { refuses: ["RCPT", "450 4.2.1 Busy"] }, meets: mails },
  "refuses each recipient for good": {
    manner: { refuses: ["RCPT", "550 5.1.1 Nobody"] },
    meets: mails,
    isFinal: true,
  },
  "refuses each text for now": { manner: { refuses: ["DATA", "451 4.3.0 Later"] }, meets: mails },
  "refuses each text for good": { manner: { refuses: ["DATA", "554 5.7.1 Not this"] }, meets: mails },
  "refuses each message for now": { manner: { refuses: ["end", "452 4.3.1 Full"] }, meets: mails },
  "refuses each message for good": { manner: { refuses: ["end", "554 5.7.1 Not this"] }, meets: mails },
  "is slow": { manner: { slowMs }, meets: 10 },
  "accepts and says nothing": { manner: { silentAt: "greeting" }, meets: 1 },
  "falls silent after the text": { manner: { silentAt: "end" }, meets: 1 },
  "ends the connection after the text": { manner: { cuts: "lost" }, meets: 5 },
  "takes the message and ends the connection before it says so": { manner: { cuts: "taken" }, meets: 5 },
};

/**
 * Lets people join, several at a time: their addresses, and how long each waited, in ms. Who waited for a mail would be answered only
 * after the mail server's first word, so the first of them has to be before it.
 */
async function joinMany(app: TestApp, metSoFar: () => number) {
  const joined: { email: string; ms: number }[] = [];
  let left = mails;
  async function visitor() {
    while (left-- > 0) {
      const { email, ...rest } = person();
      const started = performance.now();
      const { status } = await app.post("/api/waitlist", { email, ...rest }, {}, newAddress());
      assert.equal(status, 201);
      if (!joined.length) assert.equal(metSoFar(), 0, "a join waits for its mail");
      joined.push({ email, ms: performance.now() - started });
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visitor));
  return joined;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

/** The numbers of jobs by their state. */
async function jobsOf({ services }: TestApp) {
  const jobs = await services.store.db.selectFrom("outbox").select(["state", "last_error"]).execute();
  return { all: jobs, in: (state: string) => jobs.filter((job) => job.state === state).length };
}

onEachEngine(
  "people who join get their mail",
  (engine) => {
    describe("though the mail server", { concurrency: isMany ? 2 : true }, () => {
      for (const [name, { manner, meets, isFinal = false }] of Object.entries(cases))
        test(name, async (t) => {
          await using smtp = await startFaultySmtp(manner);
          const SMTP_URL = manner.silentAt ? `${smtp.url}?socketTimeout=${silentMs}` : smtp.url;
          await using app = await createTestApp(engine, { SMTP_URL, MAIL_PER_MINUTE: "60000" });
          const joined = await joinMany(app, smtp.met);
          const hasTried = async () => (await jobsOf(app)).all.some(({ last_error }) => last_error);
          const isMet = () => (manner.isDown ? hasTried() : smtp.met() >= meets);
          await until(isMet, { ...timeout, what: "the fault" });
          const met = smtp.met();
          await smtp.behave({});
          const isDone = async () => {
            await hurry(app);
            return (await jobsOf(app)).in("pending") === 0;
          };
          await until(isDone, { ...timeout, everyMs: 100, what: "an end of trying" });
          const givenUp = (await jobsOf(app)).in("dead");
          assert.equal(givenUp, isFinal ? mails : 0);
          if (isFinal) await tellTeam(app);
          const once = joined.filter(({ email }) => smtp.taken.get(email) === 1).length;
          const more = joined.filter(({ email }) => (smtp.taken.get(email) ?? 0) > 1).length;
          // What the server took silently has to go out again: nobody can know.
          const mayBeTwice = manner.cuts === "taken" ? met : 0;
          assert.equal(once + more, mails);
          assert.ok(more <= mayBeTwice, `${more} went out more than once, of ${mayBeTwice} that may`);
          const medianMs = median(joined.map(({ ms }) => ms));
          tellCounts(t, { fault: name, mails, met, once, more, givenUp, medianMs });
        });
    });
  },
  isMany ? undefined : ["sqlite"],
);

/** Has mails that may have arrived tried again now, not after 15 minutes, but for those on their way. */
const hurry = ({ services }: TestApp) =>
  services.store.db
    .updateTable("outbox")
    .set({ due_at: timestamp(0) })
    .where("state", "=", "pending")
    .where("started_at", "is", null)
    .where("due_at", ">", timestamp(Date.now() + 300_000))
    .execute();

/** Sees that the team is notified of the mails that were given up, and has them tried again as the team does. */
async function tellTeam(app: TestApp) {
  const { ask } = await signedIn(app);
  const { dead } = await (await ask("/api/admin/statistics/mail")).json();
  assert.equal(dead, mails);
  const metrics = await (await app.request("/metrics")).text();
  assert.match(metrics, new RegExp(`^selam_outbox_jobs\\{state="dead"\\} ${mails}$`, "m"));
  const again = async () => (await (await ask("/api/admin/statistics/mail/retries", "POST")).json()).more === false;
  await until(again, { what: "the end of what is tried again" });
  await until(async () => (await jobsOf(app)).in("pending") === 0, { ...timeout, what: "the mails" });
}
