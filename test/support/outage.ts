import { sql } from "kysely";
import type { TestApp } from "./app.ts";
import type { TestEngine } from "./engines.ts";

/** Runs `during` while the app's database takes no write: SQLite's file is read-only, PostgreSQL is gone. */
export async function withoutDatabase(engine: TestEngine, app: TestApp, during: () => Promise<void>): Promise<void> {
  const { db } = app.services.store;
  if (engine.name === "sqlite") await sql`pragma query_only = on`.execute(db);
  else await engine.postgres().halt();
  try {
    await during();
  } finally {
    if (engine.name === "sqlite") await sql`pragma query_only = off`.execute(db);
    else await engine.postgres().resume();
  }
}
