import { request } from "../../../team/reading/api.ts";

/** One's own account; `newAddress` waits for its confirmation, at most until `expiresAt` (ISO 8601). */
export type OwnAccount = {
  name: string;
  email: string;
  role: string;
  newAddress: { email: string; expiresAt: string } | null;
};

/** What is asked about one's own account. Each call throws an ApiError when it is refused or no answer comes in 10 s. */
export const accountCalls = {
  read: () => request<OwnAccount>("GET", "/api/auth/account"),
  rename: (name: string) => request<unknown>("PATCH", "/api/auth/account", { name }),
  changeAddress: (email: string) => request<unknown>("POST", "/api/auth/change-address", { email: email.trim() }),
  changePassword: (currentPassword: string, newPassword: string) =>
    request<unknown>("POST", "/api/auth/change-password", { currentPassword, newPassword }),
};
