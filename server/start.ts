import { buildIfStale } from "./fresh-build.ts";

buildIfStale();
await import("./main.ts");
