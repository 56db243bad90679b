import { closeSync, openSync } from "node:fs";

/** The server with its standard output in the file LOG_FILE, as `> LOG_FILE` in a shell has it. */
closeSync(1);
openSync(process.env.LOG_FILE!, "a");
await import("../../server/main.ts");
