import { timeZone } from "../../../team/format.ts";
import { query, request } from "../../../team/reading/api.ts";
import type { AuditPage, AuditPerson } from "./contract.ts";

const path = "/api/admin/audit";

/** What is asked of the audit log. Each call throws an ApiError when it is refused or no answer comes in 10 s. */
export const auditCalls = {
  /** The lines that `find` asks for (person, colleague, kind, from, to), all without it; its days are the team's. */
  page: (find: Record<string, string>, limit: number, before: string | null, signal?: AbortSignal) =>
    request<AuditPage>("GET", path + query({ ...find, timeZone: timeZone(), limit, before }), undefined, signal),
  colleagues: (signal?: AbortSignal) => request<AuditPerson[]>("GET", `${path}/colleagues`, undefined, signal),
  /** Has the log tell that it is exported. */
  noteExport: () => request<undefined>("POST", `${path}/exports`),
};
