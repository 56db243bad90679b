import { of } from "./mutation.ts";

export const serving = [
  ...of("server/middleware/identify.ts", ["http/request-id"], {
    "a stranger's id believed": [" && isProxy(remoteAddress(c), proxies)", ""],
    "a proxy's id forgotten": ["isTaken ? sent : randomUUID()", "randomUUID()"],
    "any text for an id": ["proxyId.test(sent)", "sent.length > 0"],
    "an id of any length": ["{20,64}", "{20,}"],
  }),
  ...of("server/stop.ts", ["server/lifecycle"], {
    "a server that leaves before its proxy knows": ["    if (drainMs) await sleep(drainMs);\n", ""],
    "connections that are kept by who leaves": [
      '    server.prependListener("request", (_, answer) => answer.setHeader("connection", "close"));\n',
      "",
    ],
  }),
  ...of("server/app.ts", ["server/lifecycle"], {
    "well until the end": ['signal.aborted ? problem("unavailable") : c.text("ok\\n")', 'c.text("ok\\n")'],
  }),
  ...of("server/pages/served-site.ts", ["site/pages"], {
    "pages that caches keep unasked": ["sharedSeconds && status === 200", "status === 200"],
    "404 pages that caches keep": ["sharedSeconds && status === 200", "sharedSeconds"],
    "browsers that do not ask": ["max-age=0, s-maxage", "max-age=60, s-maxage"],
    "lean pages that caches keep": ["if (lean.has(path)) return prepare.leanFile(html);", ""],
  }),
  ...of("server/main.ts", ["server/start"], {
    "PAGE_CACHE_SECONDS that does nothing": ["  cacheSeconds: config.pageCacheSeconds,\n", ""],
  }),
  ...of("server/pages/later-files.ts", ["site/later-files"], {
    "a post before its day": [" && day <= dateInNewYork(now())", ""],
    "a post on its day in London": ["dateInNewYork(now())", "now().toISOString().slice(0, 10)"],
    "the oldest day's files": ["      .reverse()\n", ""],
    "files of a later day that are not served": ["files: new Map([...files, ...pages])", "files: new Map([...pages])"],
  }),
];
