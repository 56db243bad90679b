import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { launch, metric, newDeployment } from "../support/processes.ts";
import { until } from "../support/server-process.ts";
import { newSmallDisk, smallDiskMissing } from "../support/small-disk.ts";

const dropped = "selam_log_lines_dropped_total";

test("a log on a full disk loses lines, which are counted, and nothing else", {
  skip: smallDiskMissing() ?? false,
}, async () => {
  await using disk = await newSmallDisk(4);
  const log = join(disk.folder, "log");
  await using deployment = await newDeployment(undefined, { LOG_FILE: log });
  await using server = await launch(deployment.env, "test/support/logging-main.ts");
  const ask = async (path: string) => {
    const answer = await fetch(server.url + path);
    await answer.arrayBuffer();
    return answer.status;
  };
  assert.equal(await metric(server.url, dropped), 0);
  await disk.fill(0);
  const long = `/api/${"x".repeat(15_000)}`;
  for (let round = 0; round < 100; round++) assert.equal(await ask(long), 404);
  assert.deepEqual([await ask("/"), await ask("/api/waitlist/count")], [200, 200]);
  const lost = (await metric(server.url, dropped))!;
  assert.ok(lost > 10, `${lost} lines were dropped`);
  await disk.makeRoom();
  const text = () => readFileSync(log, "utf8");
  await until(() => text().length > 1_000_000, { what: "the lines that waited" });
  assert.equal(await ask("/api/rates"), 200);
  await until(() => text().endsWith("\n") && text().includes("/api/rates"), { what: "the log to go on" });
  for (const line of text().trimEnd().split("\n")) assert.doesNotThrow(() => JSON.parse(line), line);
  assert.equal(await metric(server.url, dropped), lost);
  assert.deepEqual(await server.kill("SIGTERM"), { code: 0, signal: null });
  assert.match(text(), /"stopping"\}\n$/);
});
