import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Gives back the memory that only starting took, which V8 would keep until the server is busy: 30 MB, for some 40 ms. */
export function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as (options: object) => void)({ type: "major", execution: "sync", flavor: "last-resort" });
}
