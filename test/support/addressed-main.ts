import { registerHooks } from "node:module";

/** The server with a postal address in its brand, as whoever writes to a list has to have. */
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.endsWith("/dist/server/site.js")) return loaded;
    const source = String(loaded.source).replace(
      /(["']?postalAddress["']?:) null/,
      '$1 "1 Example Street, Washington, DC"',
    );
    return { ...loaded, source };
  },
});
await import("../../server/main.ts");
