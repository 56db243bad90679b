import { request } from "../../../../team/reading/api.ts";
import type { AdminPerson, PersonChanges } from "../person-contract.ts";

const pathOf = (id: string) => `/api/admin/waitlist/${encodeURIComponent(id)}`;

/** What is asked about one person. Each call throws an ApiError when it is refused or no answer comes in 10 s. */
export const personCalls = {
  read: (id: string, signal?: AbortSignal) => request<AdminPerson>("GET", pathOf(id), undefined, signal),
  change: (id: string, changes: PersonChanges) => request<AdminPerson>("PATCH", pathOf(id), changes),
  mail: (id: string) => request<undefined>("POST", `${pathOf(id)}/mail`),
  /** All that we hold of them, as they may ask for it; the audit log tells of it. */
  exported: (id: string) => request<object>("GET", `${pathOf(id)}/export`),
  remove: (id: string) => request<undefined>("DELETE", pathOf(id)),
  /** The same from a page that is being left, which hears no answer. */
  removeAtLast: (id: string) => void fetch(pathOf(id), { method: "DELETE", keepalive: true }).catch(() => {}),
};
