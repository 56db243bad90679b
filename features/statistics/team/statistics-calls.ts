import { timeZone } from "../../../team/format.ts";
import { query, request } from "../../../team/reading/api.ts";
import type { AdminJoins, AdminMail, AdminRefusedRates, AdminRetried, AdminSources, JoinSpan } from "../contract.ts";
import type { AdminHelpSearches, AdminVisits, VisitFilter } from "../visit-counts.ts";

const path = "/api/admin/statistics";

/** The part's name on the page. */
export const statisticsKey = "statistics";

/** What is asked about what happens, in the browser's zone. Each call throws an ApiError when it is refused or no answer comes in 10 s. */
export const statisticsCalls = {
  joins: (days: JoinSpan, signal?: AbortSignal) =>
    request<AdminJoins>("GET", `${path}/joins${query({ timeZone: timeZone(), days })}`, undefined, signal),
  sources: (signal?: AbortSignal) => request<AdminSources>("GET", `${path}/sources`, undefined, signal),
  mail: (signal?: AbortSignal) => request<AdminMail>("GET", `${path}/mail`, undefined, signal),
  /** Has mail that was given up tried again, some at a time. */
  retryMail: () => request<AdminRetried>("POST", `${path}/mail/retries`),
  visits: (days: JoinSpan, { path: page, language, source }: VisitFilter, signal?: AbortSignal) => {
    const asked = query({ days, path: page ?? null, language: language ?? null, source: source ?? null });
    return request<AdminVisits>("GET", `${path}/visits${asked}`, undefined, signal);
  },
  helpSearches: (signal?: AbortSignal) => request<AdminHelpSearches>("GET", `${path}/help-searches`, undefined, signal),
  rates: (signal?: AbortSignal) => request<AdminRefusedRates>("GET", `${path}/rates`, undefined, signal),
};
