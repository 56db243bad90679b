import { of } from "./mutation.ts";
import { everywhere } from "./positions.ts";
import { textOf } from "./syntax.ts";

/** For each role, the one below it, to whom its calls are opened. */
const below = { editor: "viewer", owner: "editor" };

/** Every call of the team's that needs a role above the least, opened to who is less. */
export const openedCalls = Object.entries(below).flatMap(([role, less]) =>
  ["get", "post", "put", "patch", "delete"].flatMap((method) => {
    const call = (path: string, least: string) =>
      `$routes.${method}(${path}, requireRole("${least}", ...$scope), ...$handlers)`;
    return everywhere(/Routes$/, call("$path", role)).flatMap(({ exported, bound, text }) => {
      const path = textOf(bound.get("$path")!, text);
      return of(exported, ["operators/roles"], {
        [`${method} ${path} for each ${less}`]: [call(path, role), call(path, less)],
      });
    });
  }),
);

export const roles = [
  ...openedCalls,
  ...of("requireRole", ["operators/roles"], {
    "every role may make every call": ["$inScope && reaches($own, check.role)", "$inScope"],
  }),
  ...of("assertRoles", ["operators/roles"], {
    "a call that requires no role": ["checks.length !== 1", "checks.length > 1"],
  }),
  ...of("asOwner", ["operators/roles"], {
    "an act of owners for whom the table lets through": ["by === null || ids.includes(by)", "by !== undefined"],
    "owners who go at once all gone": [
      "owners.forUpdate()",
      "owners",
      { tests: ["operators/team"], engine: "postgres" },
    ],
  }),
  ...of("changeRole", ["operators/team"], {
    "the last owner made less": ['role !== "owner" && isLast(owners, id)', "false"],
  }),
  ...of("removeOperator", ["operators/team"], {
    "the last owner removed": ["isLast(owners, id)", "false"],
  }),
  ...of("endSessions", ["operators/team"], {
    "sessions that stay when they are ended": [
      'await trx.deleteFrom("operator_session").where("operator_id", "=", id).execute();',
      "",
    ],
  }),
  ...of("mayHear", ["team/stream"], {
    "a stream that goes on in another role": ["operator?.role === role", "true"],
  }),
  ...of("adminAmbassadorRoutes", ["ambassadors/offers"], {
    "a yes that the team says": ['v.picklist(decisions, "unknown")', "v.string()"],
  }),
  ...of("personRoutes", ["waitlist/one-person"], {
    "phones for viewers": ['reaches(c.get("operator").role, "editor")', "true"],
    "a look that is not told": ['await noteOf(c, "looked-at-person", whose)(store.db);', "{}"],
    "an export that is not told": ['await noteOf(c, "exported-person", whose)(store.db);', ""],
  }),
  ...of("whileAllowed", ["team/stream"], {
    "a stream that outlives its session": ["if (!allowed) return listener.end();", ""],
  }),
  ...of("guardedStream", ["exports/guarded-stream"], {
    "an export that outlives its right": ["if (!(await guard.mayGoOn().catch(() => true))) end();", ""],
  }),
  ...of("createExportLimiter", ["exports/export-limiter", "exports/waitlist-export"], {
    "an export that is not told": ["await asked.note();", ""],
  }),
  ...of("createCorrecting", ["waitlist/one-person"], {
    "a change that nobody is told of": ["if (told.length) await note(trx, told);", ""],
  }),
];
