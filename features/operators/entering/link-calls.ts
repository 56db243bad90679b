import { call } from "../../../team/reading/api.ts";
import type { TeamRole } from "../../../team/roles.ts";

type Accepting = { token: string; name: string; password: string };

/** What is asked by who is not signed in. Each call throws an ApiError when it is refused or no answer comes in 10 s. */
export const linkCalls = {
  invitation: (token: string) => call<{ email: string; role: TeamRole }>("POST", "/api/auth/invitation", { token }),
  accept: (accepted: Accepting) => call<{ email: string }>("POST", "/api/auth/accept-invitation", accepted),
  forgotten: (email: string) => call<unknown>("POST", "/api/auth/forgot-password", { email: email.trim() }),
  reset: (token: string, password: string) =>
    call<{ email: string }>("POST", "/api/auth/reset-password", { token, password }),
  confirmAddress: (token: string) => call<{ email: string }>("POST", "/api/auth/confirm-address", { token }),
};
