import { query, request } from "../../../team/reading/api.ts";
import type { ApplicationState } from "../states.ts";
import type { ApplicationPage } from "./contract.ts";

const path = "/api/admin/ambassadors";

/** What is asked about applications. Each call throws an ApiError when it is refused or no answer comes in 10 s. */
export const applicationCalls = {
  page: (limit: number, before: string | null, signal?: AbortSignal) =>
    request<ApplicationPage>("GET", path + query({ limit, before }), undefined, signal),
  /** Sets what becomes of one; who is newly accepted gets a mail with their link. */
  decide: (id: string, state: ApplicationState) =>
    request<undefined>("PATCH", `${path}/${encodeURIComponent(id)}`, { state }),
  remove: (id: string) => request<undefined>("DELETE", `${path}/${encodeURIComponent(id)}`),
};
