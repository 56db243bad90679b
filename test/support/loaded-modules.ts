import { registerHooks } from "node:module";

/** Given to a server by `--import`: on SIGUSR2 it writes a line with the URLs of all modules that were loaded so far. */
const loaded = new Set<string>();
registerHooks({
  load(url, context, next) {
    loaded.add(url);
    return next(url, context);
  },
});
process.on("SIGUSR2", () => process.stderr.write(`loaded ${JSON.stringify([...loaded])}\n`));
