import { after, before, describe } from "node:test";
import { startPostgres, type TestPostgres } from "./postgres.ts";

export type EngineName = "sqlite" | "postgres";

/** A database engine that a suite runs on. */
export type TestEngine = {
  name: EngineName;
  /** The settings of a new, empty database: none on SQLite, where each data directory holds its own. */
  newDatabase(): Promise<Record<string, string>>;
  /** The PostgreSQL server behind it; throws on SQLite. */
  postgres(): TestPostgres;
};

const wanted = (process.env.TEST_ENGINES ?? "sqlite,postgres").split(",") as EngineName[];

/** Runs a suite once on each engine (those in TEST_ENGINES, by default both). */
export function onEachEngine(title: string, suite: (engine: TestEngine) => void, engines: EngineName[] = wanted): void {
  for (const name of engines.filter((engine) => wanted.includes(engine))) {
    describe(`${title} (${name})`, () => {
      let postgres: TestPostgres | undefined;
      if (name === "postgres") {
        before(async () => {
          postgres = await startPostgres();
        });
        after(() => postgres?.stop());
      }
      const running = () => {
        if (!postgres) throw new Error("no PostgreSQL in this suite");
        return postgres;
      };
      suite({
        name,
        postgres: running,
        newDatabase: async () => (name === "sqlite" ? {} : { DATABASE_URL: await running().createDatabase() }),
      });
    });
  }
}
