import module from "node:module";
import { fileURLToPath } from "node:url";

/**
 * Keeps what Node made of each module for the next start, which so needs neither the time nor the 20 MB that reading TypeScript takes.
 * Plain JavaScript, given to Node by `--import`: it has to come before the first TypeScript file. NODE_COMPILE_CACHE names another folder; where it cannot be written, nothing is kept.
 * An older Node, which reads no TypeScript either, is told how to put the project's own in place.
 */
if (!module.enableCompileCache) {
  process.stderr.write(
    `This is Node ${process.versions.node}, not the project's own: run npm rebuild --ignore-scripts, or install Node 24\n`,
  );
  process.exit(1);
}
module.enableCompileCache(fileURLToPath(new URL("../../node_modules/.cache/compiled", import.meta.url)));
