import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { openStore } from "../db/open.ts";
import { findAnnouncement } from "../features/announcements/server/announcement-rows.ts";
import { createDrafts } from "../features/announcements/server/drafts.ts";
import { startWalking } from "../features/announcements/server/walking.ts";
import { until } from "../test/support/server-process.ts";
import { newDiskDir } from "./disk.ts";
import { makeList } from "./made-list.ts";
import { besideEachOther, type Figure } from "./report/figure.ts";

const idleMs = 5000;

/**
 * How long the one thread is kept from everything else while an audience is counted on SQLite, which answers on that thread, against the
 * same while nothing is done. What the machine's other work takes from it is in both.
 */
export async function countingSlices(people: number): Promise<Figure[]> {
  const dataDir = await newDiskDir();
  const onError = (error: unknown) => {
    throw error;
  };
  await (await openStore({ dataDir, onError })).close();
  await makeList({ DATA_DIR: dataDir }, people, { confirmed: true });
  const store = await openStore({ dataDir, onError });
  const drafts = createDrafts(store);
  const id = await drafts.create("news", "Team");
  const idle = await delays(() => wait(idleMs));
  await drafts.count(id);
  const start = performance.now();
  const walking = startWalking({ store, onJobs: () => {}, onError });
  const counting = await delays(() =>
    until(async () => (await findAnnouncement(store, id))?.count, {
      timeoutMs: 600_000,
      everyMs: 100,
      what: "a count",
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  const counted = (await findAnnouncement(store, id))!.count!.people;
  await walking.stop();
  await store.close();
  const name = `SQLite, counting ${counted.toLocaleString("en-US")} people`;
  return [
    { what: `${name} takes`, value: seconds, unit: "s" },
    besideEachOther([`${name}: the thread is blocked for at most`, counting.most], "ms", ["idle", idle.most]),
    besideEachOther([`${name}: 99 of 100 turns are late by at most`, counting.p99], "ms", ["idle", idle.p99]),
  ];
}

/** By how much the thread's turns came late, in ms, beyond the ms of the watch itself. */
async function delays(during: () => Promise<unknown>) {
  const watch = monitorEventLoopDelay({ resolution: 1 });
  watch.enable();
  await during();
  watch.disable();
  return { most: watch.max / 1e6, p99: watch.percentile(99) / 1e6 };
}
