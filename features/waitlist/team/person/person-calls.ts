import type { Deletable } from "../../../../team/leaving/leaving-list.ts";
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
};

/** How a person is deleted. */
export const leavingPerson = ({ id, name }: { id: string; name: string }): Deletable => ({
  ...{ id, name, kind: "person", path: pathOf(id), hold: "/api/admin/waitlist/deletions" },
});
