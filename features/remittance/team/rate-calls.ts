import { request } from "../../../team/reading/api.ts";
import type { AdminRates, FetchedSet } from "./contract.ts";

const path = "/api/admin/rates";

/** What is asked about the rates. Each call throws an ApiError when it is refused or no answer comes in 10 s. */
export const rateCalls = {
  overview: (signal?: AbortSignal) => request<AdminRates>("GET", path, undefined, signal),
  accept: (id: string) => request<FetchedSet>("POST", `${path}/accept`, { id }),
};
