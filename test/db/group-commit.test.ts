import assert from "node:assert/strict";
import { once } from "node:events";
import { stat } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { test } from "node:test";
import { createGroupCommit } from "../../db/group-commit.ts";
import { acceptPending } from "../../http/accept-pending.ts";

/** A commit that ends on request; `groups` are those that it was given. */
function heldCommit() {
  const groups: string[][] = [];
  const ends: ((error?: Error) => void)[] = [];
  const write = createGroupCommit(
    (items: string[]) =>
      new Promise<string[]>((resolve, reject) => {
        groups.push(items);
        ends.push((error) => (error ? reject(error) : resolve(items.map((item) => `${item} written`))));
      }),
    acceptPending,
  );
  const begun = async (count: number) => {
    for (let turn = 0; groups.length < count && turn < 1000; turn++) await new Promise(setImmediate);
    assert.equal(groups.length, count);
  };
  return { groups, write, begun, end: (error?: Error) => ends.shift()!(error) };
}

/** The error of a database that cannot be reached. */
const away = () => Object.assign(new Error("gone"), { code: "ECONNREFUSED" });

test("what comes together is written together, each with its own result", async () => {
  const { groups, write, begun, end } = heldCommit();
  const results = Promise.all(["a", "b", "c"].map(write));
  await begun(1);
  end();
  assert.deepEqual(await results, ["a written", "b written", "c written"]);
  assert.deepEqual(groups, [["a", "b", "c"]]);
});

test("what comes while a group is being written waits for its end, and is the next group", async () => {
  const { groups, write, begun, end } = heldCommit();
  const first = write("a");
  await begun(1);
  const later = Promise.all([write("b"), write("c")]);
  await turns();
  assert.deepEqual(groups, [["a"]]);
  end();
  assert.equal(await first, "a written");
  await begun(2);
  end();
  await later;
  assert.deepEqual(groups, [["a"], ["b", "c"]]);
});

test("nobody is told anything before the group is written", async () => {
  const { write, begun, end } = heldCommit();
  const told: string[] = [];
  const results = ["a", "b"].map((item) => write(item).then((result) => told.push(result)));
  await begun(1);
  await turns();
  assert.deepEqual(told, []);
  end();
  await Promise.all(results);
  assert.equal(told.length, 2);
});

test("a group is never larger than 128", async () => {
  const sizes: number[] = [];
  const write = createGroupCommit(async (items: number[]) => {
    sizes.push(items.length);
    return items;
  }, acceptPending);
  const items = Array.from({ length: 300 }, (_, index) => index);
  assert.deepEqual(await Promise.all(items.map(write)), items);
  assert.deepEqual(sizes, [128, 128, 44]);
});

test("all pending connections are accepted before a group is written", async (t) => {
  let inside = 0;
  const server = createServer((socket) => {
    inside += 1;
    t.after(() => socket.destroy());
  }).listen(0, "127.0.0.1");
  t.after(() => server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await stat(import.meta.filename); // What comes from a disk or a socket comes in the middle of a turn.
  for (let client = 0; client < 40; client++) connect(port, "127.0.0.1").on("error", () => {});
  const write = createGroupCommit(async (items: string[]) => items.map(() => inside), acceptPending);
  assert.equal(await write("a"), 40);
});

test("an item that cannot be written is refused with its own error, and all others are written once", async () => {
  const written: number[] = [];
  const write = createGroupCommit(async (items: number[]) => {
    if (items.includes(37)) throw new Error(`not ${items.length}`);
    written.push(...items);
    return items;
  }, acceptPending);
  const items = Array.from({ length: 100 }, (_, index) => index);
  const outcomes = await Promise.allSettled(items.map(write));
  const refused = outcomes.flatMap((outcome, index) =>
    outcome.status === "rejected" ? [[index, outcome.reason.message]] : [],
  );
  assert.deepEqual(refused, [[37, "not 1"]]);
  assert.deepEqual(
    written.toSorted((a, b) => a - b),
    items.filter((item) => item !== 37),
  );
});

test("a database out of reach is tried once for the whole group", async () => {
  let tries = 0;
  const write = createGroupCommit(async (): Promise<string[]> => {
    tries += 1;
    throw away();
  }, acceptPending);
  const outcomes = await Promise.allSettled(["a", "b", "c", "d"].map(write));
  assert.deepEqual(new Set(outcomes.map(({ status }) => status)), new Set(["rejected"]));
  assert.equal(tries, 1);
});

test("who waited over a second for a database out of reach is told with the group, who came last gets a try", async (t) => {
  const { groups, write, begun, end } = heldCommit();
  let now = 0;
  t.mock.method(performance, "now", () => now);
  const told: string[] = [];
  const send = (item: string) =>
    write(item).then(
      (result) => told.push(result),
      ({ message }) => told.push(`${item} ${message}`),
    );
  send("a");
  await begun(1);
  send("b");
  now = 4000;
  send("c");
  now = 4900;
  end(away());
  await begun(2);
  assert.deepEqual(told, ["a gone", "b gone"]);
  end();
  await turns();
  assert.deepEqual(told, ["a gone", "b gone", "c written"]);
  assert.deepEqual(groups, [["a"], ["c"]]);
});

async function turns() {
  for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
}
