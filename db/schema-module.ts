import type { Engine } from "./engine.ts";
import type { Database } from "./schema.ts";

/** The statements that make or change tables on an engine; written in what both understand, where that is possible. */
export type Migration = (engine: Engine) => string[];

/**
 * How a table goes into a backup: row by row, as a sum of one column (a tally, which each engine keeps in its own form), or not at
 * all, where others hold the same.
 */
export type BackedUp = "rows" | "left out" | { sum: string };

/** What one owner, such as a feature, brings to the database. */
export type SchemaModule<Tables = Record<string, unknown>> = {
  /**
   * By name: the release, a number of two digits for the order within it, and what it is of ("1.0-05-waitlist"). Migrations of all
   * owners run in the order of their names. A released one never changes.
   */
  migrations: Record<string, Migration>;
  /** All of its tables, each below those that it refers to. */
  tables: Record<keyof Tables & string, BackedUp>;
  /** Tallies to whose changes PostgreSQL's writers append: NAME_fold() adds some rows of NAME_change to the counts. */
  foldedTallies?: string[];
  /**
   * Makes what a backup leaves out, once everything else of it is there. Unless the rows were `moved` while no server ran, what fell due
   * since the backup may have been done already.
   */
  afterRestore?(db: Database, engine: Engine, moved: boolean): Promise<void>;
};

/** Those of all owners, each below those whose tables it refers to. */
export type SchemaModules = readonly SchemaModule[];

/** The names of all migrations, in the order in which they run. */
export const migrationNames = (schemas: SchemaModules): string[] =>
  schemas.flatMap(({ migrations }) => Object.keys(migrations)).sort();
