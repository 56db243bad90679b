import { query, request } from "../../../team/reading/api.ts";
import type { AdminDays, AdminPage, AdminSummary, AdminWishes } from "./contract.ts";

const path = "/api/admin/waitlist";

/** What is asked about signups. Each call throws an ApiError when it is refused or no answer comes in 10 s. */
export const entryCalls = {
  page: (limit: number, before: string | null, signal?: AbortSignal) =>
    request<AdminPage>("GET", path + query({ limit, before }), undefined, signal),
  summary: (timeZone: string) => request<AdminSummary>("GET", `${path}/summary${query({ timeZone })}`),
  days: (timeZone: string) => request<AdminDays>("GET", `${path}/days${query({ timeZone })}`),
  wishes: () => request<AdminWishes>("GET", `${path}/wishes`),
  /** Has the audit log tell that the list is exported. */
  noteExport: (kind: "csv" | "full") => request<undefined>("POST", `${path}/exports/${kind}`),
  remove: (id: string) => request<undefined>("DELETE", `${path}/${encodeURIComponent(id)}`),
};
