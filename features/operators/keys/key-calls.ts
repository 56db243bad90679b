import { request } from "../../../team/reading/api.ts";
import type { ApiKey, MadeKey } from "./contract.ts";

const path = "/api/admin/keys";

type NewKey = Pick<ApiKey, "name" | "role" | "scopes" | "expiresAt">;

/** What is asked about API keys. Each call throws an ApiError when it is refused or no answer comes in 10 s. */
export const keyCalls = {
  list: () => request<ApiKey[]>("GET", path),
  make: (key: NewKey) => request<MadeKey>("POST", path, key),
  revoke: (id: string) => request<unknown>("DELETE", `${path}/${id}`),
};
