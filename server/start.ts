import { buildIfStale } from "./fresh-build.ts";

buildIfStale();
const { listening, output, publicUrl } = await import("./main.ts");
await listening;
output.write(`Open ${publicUrl}\n`);
