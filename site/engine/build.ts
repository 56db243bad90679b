import type { Plugin, ViteBuilder } from "vite";
import { browserFiles, leanScript, rendererFiles, script } from "./built-files.ts";
import { withLines } from "./content-lines.ts";

/** Each in one file takes fewer bytes than in the several that the bundler would make of it. */
const whatEveryIslandNeeds = {
  name: "react",
  test: /node_modules\/(react|react-dom|scheduler)\/|\/ui\/rich-text|\/forms\/agent-tool/,
};
const whatEveryFormNeeds = { name: "form", test: /\/forms\/(field|fields|refusal|send|short-text)\.tsx?$/ };

/** A build says nothing of a machine that is busy. */
const checks = { bundlerTimings: false };

/** Loaded for a build alone: it draws, and development does not. */
const buildApp = async (builder: ViteBuilder) => (await import("./build-app.ts")).buildApp(builder);

/**
 * Builds the site: `dist/client` holds the hashed browser files, `dist/pages` every page of every language as an HTML
 * file, and `dist/server` the renderer, for the few pages that are made at request time.
 */
export const site: Plugin = {
  name: "site",
  config: (_: unknown, { command }: { command: string }) => ({
    appType: "custom",
    environments: {
      client: {
        build: {
          outDir: browserFiles,
          manifest: true,
          modulePreload: false,
          rolldownOptions: {
            checks,
            input: [script, leanScript],
            output: { codeSplitting: { groups: [whatEveryIslandNeeds, whatEveryFormNeeds] } },
          },
        },
      },
      ssr: {
        ...(command === "build" && {
          resolve: { noExternal: true },
          define: { "process.env.NODE_ENV": '"production"' },
        }),
        build: {
          outDir: rendererFiles,
          cssMinify: true,
          minify: false,
          rolldownOptions: { checks, input: "site/site.tsx" },
        },
      },
    },
    builder: {
      buildApp: (builder: ViteBuilder) =>
        buildApp(builder).catch((error) => {
          throw withLines(error);
        }),
    },
  }),
};

/** sonner writes its styles into the page, which the security policy blocks; ui/toaster.tsx imports its style sheet. */
export const sonnerStyles: Plugin = {
  name: "sonner-styles",
  transform: {
    filter: { id: /sonner\/dist\/index\.mjs/ },
    handler: (source) => ({ code: source.replace(/^__insertCSS\(.*$/m, ""), map: null }),
  },
};

/** What loads a part's style sheets before its script: Vite's own is a fifth of the first script, for browsers and cases that we do not have. */
export const smallLoader: Plugin = {
  name: "small-loader",
  enforce: "pre",
  apply: "build",
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => `const known = {};
const load = (path) => known[path] ??= new Promise((onload, fail) => {
  const onerror = () => { known[path] = undefined; fail(Error("/" + path)); };
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: "/" + path, onload, onerror }));
});
export const __vitePreload = async (script, sheets = []) => { await Promise.all(sheets.map(load)); return script(); };`,
  },
};
