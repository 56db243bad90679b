import { join } from "node:path";
import { openStore } from "../../db/open.ts";
import { schemas } from "../../server/schemas.ts";
import { keepForEmptying } from "./emptied-database.ts";
import type { TestPostgres } from "./postgres.ts";

/** Makes a database with all tables and no rows, and returns its name; a copy of it is made faster than tables are. */
export async function makeTemplate(postgres: TestPostgres): Promise<string> {
  const url = await postgres.createDatabase();
  const store = await openStore({
    url,
    dataDir: "",
    schemas,
    onError: (error) => {
      throw error;
    },
  });
  await store.close();
  await keepForEmptying(url);
  return new URL(url).pathname.slice(1);
}

/** Makes the file of a SQLite database with all tables and no rows in `folder`, and returns its path: a copy is made faster too. */
export async function makeSqliteTemplate(folder: string): Promise<string> {
  const dataDir = join(folder, "template");
  const store = await openStore({
    dataDir,
    schemas,
    onError: (error) => {
      throw error;
    },
  });
  await store.close();
  return join(dataDir, "selam.db");
}
