import { resolve } from "node:path";
import { NoDatabaseError, openStore, type Store } from "../../db/open.ts";
import type { Config } from "../config.ts";
import { schemas } from "../schemas.ts";

/** Why a command did nothing; the message is one line. */
export class CommandRefused extends Error {}

/** The database of the settings as people may see it, without its password. */
export function databaseName({ databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">): string {
  if (!databaseUrl) return resolve(dataDir, "selam.db");
  const { protocol, host, pathname } = new URL(databaseUrl);
  return `${protocol}//${host}${pathname}`;
}

/** Opens the database of the settings, which has to be there already. Throws a CommandRefused. */
export async function openExisting(config: Config): Promise<Store> {
  const options = { url: config.databaseUrl, dataDir: config.dataDir, schemas, onlyExisting: true, onError() {} };
  return openStore(options).catch((error: NodeJS.ErrnoException) => {
    const setting = config.databaseUrl ? "DATABASE_URL" : "DATA_DIR";
    const isNew = error instanceof NoDatabaseError;
    const what = isNew
      ? "there is nothing in it yet; npm start fills it"
      : `it cannot be opened (${error.code ?? error.name})`;
    throw new CommandRefused(`${setting}: ${databaseName(config)}: ${what}`);
  });
}
