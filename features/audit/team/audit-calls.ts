import { query, request } from "../../../team/reading/api.ts";
import type { AuditPage } from "./contract.ts";

const path = "/api/admin/audit";

/** What is asked of the audit log. Each call throws an ApiError when it is refused or no answer comes in 10 s. */
export const auditCalls = {
  page: (limit: number, before: string | null, signal?: AbortSignal) =>
    request<AuditPage>("GET", path + query({ limit, before }), undefined, signal),
  /** Has the log tell that it is exported. */
  noteExport: () => request<undefined>("POST", `${path}/exports`),
};
