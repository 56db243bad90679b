import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { dateInNewYork } from "../../features/events/days.ts";
import { loadAssets, loadPages, type StaticFile } from "./static-file.ts";

type Prepare = { fill(text: string): string; file(html: string, status: number, path: string): StaticFile };

/** What the build made to be served from a later day on. */
export type LaterFiles = {
  /** The page or file at a URL path as it is since a day that has begun in New York; undefined for what is as it was. */
  find(path: string): StaticFile | undefined;
  all(): StaticFile[];
};

/** Reads what is to be served from later days on: a folder for each, named after it (YYYY-MM-DD). `now` tells the time. */
export async function loadLaterFiles(directory: string, prepare: Prepare, now: () => Date): Promise<LaterFiles> {
  const days = await readdir(directory).catch(() => []);
  const newestFirst = await Promise.all(
    days
      .sort()
      .reverse()
      .map(async (day) => {
        const pages = await loadPages(join(directory, day, "pages"), (html, path) => prepare.file(html, 200, path));
        const files = await loadAssets(join(directory, day, "client"), prepare.fill);
        return { day, files: new Map([...files, ...pages]) };
      }),
  );
  return {
    find: (path) =>
      newestFirst.find(({ day, files }) => files.has(path) && day <= dateInNewYork(now()))?.files.get(path),
    all: () => newestFirst.flatMap(({ files }) => [...files.values()]),
  };
}
