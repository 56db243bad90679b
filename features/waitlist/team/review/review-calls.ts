import { query, request } from "../../../../team/reading/api.ts";
import type { ReviewPage } from "./contract.ts";

const path = "/api/admin/waitlist/review";

/** What is asked about entries to review. Each call throws an ApiError when it is refused or no answer comes in 10 s. */
export const reviewCalls = {
  page: (limit: number, before: string | null, signal?: AbortSignal) =>
    request<ReviewPage>("GET", path + query({ limit, before }), undefined, signal),
  keep: (ids: readonly string[]) => request<undefined>("POST", `${path}/keep`, { ids }),
};
