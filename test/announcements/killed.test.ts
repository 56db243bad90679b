import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { test } from "node:test";
import { openStore } from "../../db/open.ts";
import { addDraft, countDraft } from "../../features/announcements/server/drafts.ts";
import { findAnnouncement } from "../../features/announcements/server/find-announcement.ts";
import { startSending } from "../../features/announcements/server/starting/start-sending.ts";
import { schemas } from "../../server/schemas.ts";
import { everybody, listPeople } from "../support/announcing.ts";
import { onOneEngine } from "../support/engines.ts";
import { startFailingSmtp, wayOf } from "../support/failing-smtp.ts";
import { newDeployment } from "../support/processes.ts";
import { supervise, until } from "../support/server-process.ts";
import { isSweep } from "../support/sweep.ts";

/** Any number that twenty divides. */
const people = Number(process.env.TEST_ANNOUNCED ?? (isSweep ? 1000 : 300));
const timeoutMs = people * 60 + 120_000;
/** Messages that a process may have on their way. */
const atOnce = 5;

onOneEngine("an announcement through a mail server that fails in each way", (engine) => {
  test("reaches everybody once when the senders are killed three times, but for what was on its way", async (t) => {
    await using smtp = await startFailingSmtp(1500);
    await using deployment = await newDeployment(engine);
    const { DATABASE_URL: url, DATA_DIR: dataDir } = deployment.env;
    const store = await openStore({ url, dataDir, schemas, onError: () => {} });
    const launch = () => {
      const env = { ...process.env, ...deployment.env, SMTP_URL: smtp.url };
      return supervise(spawn(process.execPath, ["test/support/sending-process.ts"], { cwd: resolve("."), env }));
    };
    const running = [launch(), launch()];
    try {
      await listPeople(store, people, (index) => ({ email: `${index}@example.com` }));
      const texts = { en: { subject: "News", text: "News." } };
      const id = await addDraft(store, { kind: "news", texts, audience: everybody }, "Team");
      const read = async () => (await findAnnouncement(store, id))!;
      await countDraft(store, id);
      await until(async () => (await read()).count, { timeoutMs, what: "the count" });
      assert.equal(
        await startSending(store, { id, recipients: people, updatedAt: (await read()).updatedAt, by: "Team" }),
        "done",
      );
      for (const share of [0.2, 0.45, 0.7]) {
        await until(() => smtp.taken.size >= people * share, { timeoutMs, what: `${share} of the mails` });
        await running.shift()!.kill("SIGKILL");
        running.push(launch());
      }
      await until(async () => (await read()).state === "done", { timeoutMs, everyMs: 200, what: "the end" });
      const refused = people / 20;
      const { progress } = await read();
      assert.deepEqual(progress, { planned: people, sent: people - refused, waiting: 0, skipped: 0, dead: refused });
      const addresses = Array.from({ length: people }, (_, index) => `${index}@example.com`);
      const missing = addresses.filter((each) => !smtp.taken.has(each));
      assert.deepEqual(
        missing,
        addresses.filter((each) => wayOf(each) === "refused"),
      );
      let twice = 0;
      for (const [address, times] of smtp.taken) {
        const expected = wayOf(address) === "dropped after accepting" ? 2 : 1;
        twice += times - expected;
      }
      t.diagnostic(`counted ${JSON.stringify({ announced: people, kills: 3, twice })}`);
      assert.ok(twice >= 0 && twice <= 3 * atOnce, `${twice} messages went out twice for three kills`);
    } finally {
      await Promise.all(running.map((each) => each.kill("SIGKILL")));
      await store.close();
    }
  });
});
