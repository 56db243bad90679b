import type { Migration } from "kysely/migration";

export type Engine = "sqlite" | "postgres";

/** A migration never changes once it has landed; it is written in what both engines understand. */
export type EngineMigration = (engine: Engine) => Migration;
