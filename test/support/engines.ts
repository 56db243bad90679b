import { after, before, describe } from "node:test";
import { createEmptying } from "./emptied-database.ts";
import {
  type HaltingPostgres,
  ownPostgresMissing,
  startOwnPostgres,
  startPostgres,
  type TestPostgres,
} from "./postgres.ts";
import { type Relay, startRelay } from "./relay.ts";
import { isSweep } from "./sweep.ts";

export type EngineName = "sqlite" | "postgres";

/** A database engine that a suite runs on. */
export type TestEngine = {
  name: EngineName;
  /**
   * The settings of a new database: none on SQLite, where each data directory holds its own. On PostgreSQL its tables
   * are there already, unless `empty`.
   */
  newDatabase(options?: { empty?: boolean }): Promise<Record<string, string>>;
  /** Takes a database back that nothing is connected to any more: emptied, it is a new one for another test of the suite. */
  takeBack(settings: { DATABASE_URL?: string }): Promise<void>;
  /** What halts the suite's PostgreSQL, and starts it again; throws on SQLite, and in a suite that may not. */
  postgres(): Pick<HaltingPostgres, "halt" | "resume">;
};

const wanted = (process.env.TEST_ENGINES ?? "sqlite,postgres").split(",") as EngineName[];

/** Those of some engines that are in TEST_ENGINES; by default both. */
export const chosenEngines = (engines = wanted) => engines.filter((name) => wanted.includes(name));

/** Whose a suite's PostgreSQL is: everybody's, everybody's behind a relay that the suite halts, or its own. */
type Whose = "shared" | "relayed" | "own";

/** An engine for one suite, usable between `start` and `stop`. */
export function suiteEngine(name: EngineName, whose: Whose = "shared") {
  let shared: TestPostgres | undefined;
  let relay: Relay | undefined;
  let isOver = false;
  const emptying = createEmptying();
  const emptied: string[] = [];
  let halting: HaltingPostgres | undefined;
  const engine: TestEngine = {
    name,
    async newDatabase({ empty } = {}) {
      if (name === "sqlite") return {};
      if (halting) return { DATABASE_URL: await halting.createDatabase() };
      if (!shared) throw new Error("this suite's PostgreSQL is not there yet");
      const template = empty ? undefined : process.env.TEST_TEMPLATE;
      const url = (template && emptied.pop()) || (await shared.createDatabase(template));
      return { DATABASE_URL: relay ? Object.assign(new URL(url), { port: String(relay.port) }).href : url };
    },
    async takeBack({ DATABASE_URL: url }) {
      if (isOver || !shared || !url || !process.env.TEST_TEMPLATE) return;
      if (await emptying.empty(url)) emptied.push(url);
    },
    postgres() {
      const halted = halting ?? relay;
      if (!halted) throw new Error("a suite that halts PostgreSQL runs by onHaltedEngines or onOwnEngines");
      return halted;
    },
  };
  return {
    engine,
    async start() {
      if (name === "sqlite") return;
      if (whose === "own") {
        halting = await startOwnPostgres({ durable: false });
        return;
      }
      shared = await startPostgres({ durable: false });
      const { port } = new URL(shared.adminUrl);
      if (whose === "relayed") relay = await startRelay(() => Number(port));
    },
    async stop() {
      isOver = true;
      await emptying.end();
      await relay?.stop();
      await (halting ?? shared)?.stop();
    },
  };
}

type Suite = (engine: TestEngine) => void;

/** Runs a suite once on each engine. */
export function onEachEngine(title: string, suite: Suite, engines?: EngineName[]): void {
  for (const name of chosenEngines(engines)) declare(`${title} (${name})`, suite, suiteEngine(name));
}

/** Where a suite of `onOneEngine` runs: on SQLite, and on each engine in the sweep or where TEST_ENGINES names them. */
export const oneEngine: EngineName[] | undefined = isSweep || process.env.TEST_ENGINES ? undefined : ["sqlite"];

/** Runs a suite on `oneEngine`, as it asks nothing of the database that other suites do not ask on both engines. */
export function onOneEngine(title: string, suite: Suite): void {
  onEachEngine(title, suite, oneEngine);
}

/** Runs a suite once on each engine, on PostgreSQL by connections that it may break off and have refused, as when the server is gone. */
export function onHaltedEngines(title: string, suite: Suite, engines?: EngineName[]): void {
  for (const name of chosenEngines(engines)) declare(`${title} (${name})`, suite, suiteEngine(name, "relayed"));
}

/** Runs a suite once on each engine, on PostgreSQL with a server of its own, which it may halt. */
export function onOwnEngines(title: string, suite: Suite, engines?: EngineName[]): void {
  for (const name of chosenEngines(engines)) {
    const skip = name === "postgres" && ownPostgresMissing();
    declare(`${title} (${name})`, suite, suiteEngine(name, "own"), skip || false);
  }
}

function declare(
  title: string,
  suite: Suite,
  { engine, start, stop }: ReturnType<typeof suiteEngine>,
  skip = false as string | false,
) {
  describe(title, { skip }, () => {
    before(start);
    after(stop);
    suite(engine);
  });
}
