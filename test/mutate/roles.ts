import { globSync, readFileSync } from "node:fs";
import { of } from "./mutation.ts";

/** Another role for each: editors' and owners' calls are opened to who is less, viewers' are closed to them. */
const other = { viewer: "editor", editor: "viewer", owner: "editor" } as const;

const route = /\.(\w+)\(("[^"]*"|`[^`]*`), requireRole\("(viewer|editor|owner)"\)/g;

/** The role at each route of the team's, changed. */
export const teamRoles = globSync("features/*/server/**/*routes.ts").flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(route)].flatMap(([find, method, path, role]) => {
    const changed = other[role as keyof typeof other];
    return of(file, ["operators/roles"], {
      [`${method} ${path} of ${file} for each ${changed}`]: [find, find.replace(`"${role}"`, `"${changed}"`)],
    });
  }),
);
