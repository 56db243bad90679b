import { teamCalls } from "../../server/team-calls.ts";
import { of } from "./mutation.ts";

/** Another role for each: editors' and owners' calls are opened to who is less, viewers' are closed to them. */
const other = { viewer: "editor", editor: "viewer", owner: "editor" } as const;

/** Each row of the table of roles, changed. */
export const teamRoles = Object.entries(teamCalls).flatMap(([call, role]) =>
  of("server/team-calls.ts", ["operators/roles"], {
    [`${call} for each ${other[role]}`]: [`"${call}": "${role}"`, `"${call}": "${other[role]}"`],
  }),
);
