import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A new data directory on disk, where durable writes cost what they cost. */
export const newDiskDir = () => mkdtemp(join(tmpdir(), "selam-bench-"));
