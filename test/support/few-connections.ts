import pg from "pg";

const few = { max: 3, connectionTimeoutMillis: 20_000 };

/**
 * Opens at most three connections in a pool of this process, as PostgreSQL starts a process for each, which takes longer than most
 * tests; one that is in use is waited for longer, too.
 */
export function connectSparingly() {
  pg.Pool = class extends pg.Pool {
    constructor(options: pg.PoolConfig) {
      super({ ...options, ...few });
    }
  };
}
