import { rmSync } from "node:fs";
import { registerHooks } from "node:module";
import { buildTwoLanguages } from "./two-languages.ts";

/** The server with the pseudo-language beside the published ones. */
const folder = await buildTwoLanguages();
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.endsWith("/server/main.ts")) return loaded;
    const source = String(loaded.source).replace(
      'fileURLToPath(new URL("../dist", import.meta.url))',
      JSON.stringify(folder),
    );
    return { ...loaded, source };
  },
});
await import("../../server/main.ts");
