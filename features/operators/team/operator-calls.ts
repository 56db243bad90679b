import { request } from "../../../team/reading/api.ts";
import type { TeamRole } from "../../../team/roles.ts";
import type { TeamList } from "./contract.ts";

const path = "/api/admin/operators";

/** What is asked about the team. Each call throws an ApiError when it is refused or no answer comes in 10 s. */
export const operatorCalls = {
  list: () => request<TeamList>("GET", path),
  invite: (email: string, role: TeamRole) =>
    request<unknown>("POST", `${path}/invitations`, { email: email.trim(), role }),
  inviteAgain: (id: string) => request<unknown>("POST", `${path}/invitations/${id}/mail`),
  withdraw: (id: string) => request<unknown>("DELETE", `${path}/invitations/${id}`),
  changeRole: (id: string, role: TeamRole) => request<unknown>("PATCH", `${path}/${id}`, { role }),
  remove: (id: string) => request<unknown>("DELETE", `${path}/${id}`),
  removeFactors: (id: string) => request<unknown>("DELETE", `/api/admin/factors/${id}`),
  endSessions: (id: string) => request<unknown>("DELETE", `${path}/${id}/sessions`),
};
