import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { startCrowd } from "../support/crowd.ts";
import { chosenEngines } from "../support/engines.ts";
import { assertKept, tellCounts } from "../support/kept-joins.ts";
import { ownPostgresMissing } from "../support/postgres.ts";
import { launch, newDeployment } from "../support/processes.ts";
import { startReplicatedPostgres } from "../support/replicated-postgres.ts";
import { until } from "../support/server-process.ts";

/** `npm run bench faults` restarts it more often. */
const restarts = Number(process.env.TEST_RESTARTS ?? 1);
/** So many join before, between and after. */
const each = 30;

const skip =
  ownPostgresMissing() ?? (chosenEngines(["postgres"]).length ? undefined : "PostgreSQL is not in TEST_ENGINES");

describe("PostgreSQL under load", { skip: skip ?? false }, () => {
  test("that is restarted, and then lost for one that follows it, loses nobody who was told that they joined", async (t) => {
    const postgres = await startReplicatedPostgres();
    try {
      await using deployment = await newDeployment(undefined, { DATABASE_URL: await postgres.createDatabase() });
      await using server = await launch(deployment.env);
      await using crowd = startCrowd(() => [server.url]);
      const more = async (what: string) => {
        const goal = crowd.joined.length + each;
        await until(() => crowd.joined.length >= goal, { what: `people who join ${what}` });
      };
      await more("at first");
      for (let round = 0; round < restarts; round++) {
        await postgres.restart();
        await more("after a restart");
      }
      await postgres.lose();
      const before = crowd.joined.length;
      await postgres.promote();
      const promotedAt = performance.now();
      await more("after the second took over");
      await crowd.stop();
      const backAfter = crowd.joined[before]!.at - promotedAt;
      assert.ok(crowd.failed() > 0, "somebody was refused meanwhile");
      await assertKept(deployment, crowd.joined);
      const [acknowledged, refused] = [crowd.joined.length, crowd.failed()];
      tellCounts(t, { acknowledged, refused, lost: 0, restarts, failovers: 1, seconds: Math.max(0, backAfter) / 1000 });
    } finally {
      await postgres.stop();
    }
  });
});
