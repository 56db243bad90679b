import { of } from "./mutation.ts";

export const statistics = [
  ...of("features/statistics/server/visits/a-view.ts", ["statistics/views"], {
    "robots counted": ["return !name || isbot(name.slice(0, longestName));", "return !name;"],
    "pages loaded ahead counted": ["/prefetch|prerender|preview/", "/preview/"],
    "frames counted": ['!destination || destination === "document"', "true"],
  }),
  ...of("features/statistics/server/visits/count-views.ts", ["statistics/views"], {
    "what the browser still had not counted": [" && c.res.status !== 304", ""],
    "a HEAD counted": ['c.req.method !== "GET" || ', ""],
  }),
  ...of("features/statistics/server/visits/visit-routes.ts", ["statistics/views", "statistics/help-searches"], {
    "a page that tells as often as it likes": ['if (!left.started(c.get("client"))) return tooMany(wait);', ""],
    "searches of programs": ["if (!isProgram(c.req.raw.headers)) searches", "searches"],
  }),
  ...of("features/statistics/server/help/help-searches.ts", ["statistics/help-searches"], {
    "words read on the second day": ["fewestDays = 3", "fewestDays = 2"],
    "a search that counts as a day each time": [
      'eb("help_search.last_day", "<", eb.ref("excluded.last_day"))',
      'eb("help_search.last_day", "<=", eb.ref("excluded.last_day"))',
    ],
    "any number kept": ["mostKept = 2000", "mostKept = 20_000"],
    "searches kept for a year": ["keptDays = 90", "keptDays = 365"],
  }),
];
