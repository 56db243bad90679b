import { timeZone } from "../../../team/format.ts";
import { query, request } from "../../../team/reading/api.ts";
import type { AdminJoins, AdminMail, AdminRefusedRates, JoinSpan } from "../contract.ts";

const path = "/api/admin/statistics";

/** What is asked about what happens, in the browser's zone. Each call throws an ApiError when it is refused or no answer comes in 10 s. */
export const statisticsCalls = {
  joins: (days: JoinSpan, signal?: AbortSignal) =>
    request<AdminJoins>("GET", `${path}/joins${query({ timeZone: timeZone(), days })}`, undefined, signal),
  mail: (signal?: AbortSignal) => request<AdminMail>("GET", `${path}/mail`, undefined, signal),
  rates: (signal?: AbortSignal) => request<AdminRefusedRates>("GET", `${path}/rates`, undefined, signal),
};
