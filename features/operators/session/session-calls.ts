import { call, request } from "../../../team/reading/api.ts";
import type { FactorMethod } from "../factor-contract.ts";

/** A sign-in of an operator; the times are ISO 8601. */
export type Session = {
  user: { email: string; role: string };
  session: { id: string; expiresAt: string };
  /** A second factor has to be switched on before anything else. */
  factorRequired?: boolean;
  /** The zone of the team's days; the browser's without one. */
  timeZone?: string;
};

/** The answer to a right password: `methods` by which to go on, when a second factor is asked for. */
export type SignInAnswer = { methods?: FactorMethod[] };

/** One of an operator's sign-ins, in the list of them. */
export type SessionEntry = { id: string; createdAt: string; userAgent?: string | null };

/** What is asked about sessions. Each call throws an ApiError when it is refused or no answer comes in 10 s. */
export const sessionCalls = {
  session: () => call<Session | null>("GET", "/api/auth/get-session"),
  signIn: (email: string, password: string) =>
    call<SignInAnswer>("POST", "/api/auth/sign-in/email", { email: email.trim(), password }),
  setUp: (token: string, email: string, password: string) =>
    call<unknown>("POST", "/api/auth/setup", { token, email, password }),
  /** Gives the password again; refused as `invalid` with the field `password` when it is wrong. */
  reauthenticate: (password: string) => request<unknown>("POST", "/api/auth/reauthenticate", { password }),
  signOut: () => request<unknown>("POST", "/api/auth/sign-out", {}),
  signOutOthers: () => request<unknown>("POST", "/api/auth/revoke-other-sessions", {}),
  signOutEverywhere: () => request<unknown>("POST", "/api/auth/revoke-sessions", {}),
  sessions: () => request<SessionEntry[]>("GET", "/api/auth/list-sessions"),
  endSession: (id: string) => request<unknown>("POST", "/api/auth/revoke-session", { id }),
};
