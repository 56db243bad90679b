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
  noteExport: () => request<undefined>("POST", `${path}/exports/csv`),
  /** Where a file of all that is held is got, of those whom the list shows that is asked for with `query`. */
  exportAddress: (format: "csv" | "xlsx", query: string) => `${path}/export?format=${format}${query && `&${query}`}`,
  remove: (id: string) => request<undefined>("DELETE", `${path}/${encodeURIComponent(id)}`),
};
