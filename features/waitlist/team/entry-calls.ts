import { timeZone } from "../../../team/format.ts";
import { query, request } from "../../../team/reading/api.ts";
import type { AdminDays, AdminPage, AdminSummary, AdminWishes } from "./contract.ts";

const path = "/api/admin/waitlist";

/** What is asked about signups. Each call throws an ApiError when it is refused or no answer comes in 10 s. */
export const entryCalls = {
  /** Those of `find`, everybody unless given; its days are those of the browser's zone. */
  page: (limit: number, before: string | null, signal?: AbortSignal, find: Record<string, string> = {}) =>
    request<AdminPage>("GET", path + query({ ...zoned(find), limit, before }), undefined, signal),
  summary: (zone: string) => request<AdminSummary>("GET", `${path}/summary${query({ timeZone: zone })}`),
  days: (zone: string) => request<AdminDays>("GET", `${path}/days${query({ timeZone: zone })}`),
  wishes: () => request<AdminWishes>("GET", `${path}/wishes`),
  /** Has the audit log tell that the list is exported. */
  noteExport: () => request<undefined>("POST", `${path}/exports/csv`),
  /** Where a file of all that is held is got, of those whom the list shows that is asked for with `query`. */
  exportAddress: (format: "csv" | "xlsx", query: string) => `${path}/export?format=${format}${query && `&${query}`}`,
};

/** What a list is asked by, with the zone of its days where it has any. */
export const zoned = (find: Record<string, string>) =>
  find.from || find.to ? { ...find, timeZone: timeZone() } : find;
