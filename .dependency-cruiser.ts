import type { IConfiguration } from "dependency-cruiser";

const below = (...rooms: string[]) => `^(${rooms.join("|")})/`;
const base = ["languages", "content", "ui", "db", "http", "mail", "forms", "team"];
const ours = below(...base, "features", "site", "server");

/** A room may import from the rooms named here, from itself and from languages/. */
const room = (name: string, ...may: string[]) => ({
  name: `${name} imports ${may.join(", ") || "no other room"}`,
  severity: "error" as const,
  from: { path: below(name) },
  to: { path: ours, pathNot: below(name, "languages", ...may) },
});

/**
 * What may import what: languages <- content, ui, db, http <- mail, forms, team <- features <- site | server. Run by
 * test/architecture.test.ts; `npx depcruise --output-type dot .` draws it. Imports of types count like any other.
 */
const configuration: IConfiguration = {
  forbidden: [
    room("languages"),
    room("ui", "content"),
    room("db"),
    room("http", "db"),
    room("mail", "ui", "db", "http"),
    room("forms", "ui", "http"),
    room("team", "ui", "db", "http", "forms"),
    {
      name: "a feature imports what every feature may",
      severity: "error",
      from: { path: "^features/([^/]+)/" },
      to: { path: ours, pathNot: [below(...base), "^features/$1/", "^features/services\\.ts$"] },
    },
    {
      name: "what features share knows none of them",
      severity: "error",
      from: { path: "^features/services\\.ts$" },
      to: { path: ours, pathNot: below(...base) },
    },
    room("site", ...base.slice(1), "features"),
    {
      name: "server imports all but the site, of which it knows the type",
      severity: "error",
      from: { path: "^server/" },
      to: { path: "^site/", pathNot: "^site/renderer\\.ts$" },
    },
    {
      name: "the server loads nothing of the site",
      severity: "error",
      from: { path: "^server/" },
      to: { path: "^site/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "nothing that a browser loads reaches the server's rooms",
      severity: "error",
      from: { path: "^site/client\\.ts$" },
      to: { path: "(^|/)server/|^(mail|http|db)/|^site/content/", reachable: true },
    },
    { name: "no circles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "every import leads to a file",
      severity: "error",
      from: {},
      to: { path: "^\\.", couldNotResolve: true },
    },
  ],
  options: {
    parser: "swc",
    moduleSystems: ["es6"],
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    includeOnly: { path: `${ours}|^\\.` },
  },
};

export default configuration;
