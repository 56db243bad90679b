import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import type { Deployment } from "./processes.ts";

/** Checks that all who were told so are on the list, each with the id they were told, and that each entry has one mail job. */
export async function assertKept(deployment: Deployment, joined: { id: string; email: string }[]): Promise<void> {
  const listed = new Map((await deployment.rows("select id, email from waitlist")).map(({ id, email }) => [id, email]));
  assert.deepEqual(
    joined.filter(({ id, email }) => listed.get(id) !== email),
    [],
  );
  const jobs = (await deployment.rows("select subject_id from outbox")).map(({ subject_id }) => subject_id);
  assert.deepEqual(jobs.sort(), [...listed.keys()].sort());
}

/** Tells what a test has counted, by names, for the bench that runs it with larger counts. */
export const tellCounts = (t: TestContext, counts: Record<string, number | string>) =>
  t.diagnostic(`counted ${JSON.stringify(counts)}`);
