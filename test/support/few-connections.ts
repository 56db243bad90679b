import pg from "pg";

const most = 3;

/** Opens at most three connections in a pool of this process: PostgreSQL starts a process for each, which takes longer than most tests. */
export function connectSparingly() {
  pg.Pool = class extends pg.Pool {
    constructor(options: pg.PoolConfig) {
      super({ ...options, max: most });
    }
  };
}
