import assert from "node:assert/strict";
import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import type { TestApp } from "./app.ts";
import { account, cookieOf, signIn } from "./signed-in.ts";

const stepMs = 30_000;

/** An authenticator app with a secret that was typed in: its code now, or so many codes later. */
export function appOf(secret: string) {
  const otp = createOTP(new TextDecoder().decode(base32.decode(secret)));
  return (later = 0) => otp.hotp(Math.floor(Date.now() / stepMs) + later);
}

/** A code that is none of the app's. */
export const wrongCode = async (code: ReturnType<typeof appOf>) => {
  const right = await Promise.all([-2, -1, 0, 1, 2].map(code));
  return ["000000", "111111", "222222", "333333", "444444", "555555"].find((each) => !right.includes(each))!;
};

/** Calls below /api/auth with these cookies. */
export const authCalls = (app: TestApp, cookie: string, address?: string) => ({
  cookie,
  post: (path: string, body: object = {}) => app.post(`/api/auth${path}`, body, { cookie }, address),
  async read<Answer>(path: string): Promise<Answer> {
    return (await app.request(`/api/auth${path}`, { headers: { cookie } })).json() as Promise<Answer>;
  },
});

/** Signs in with the password; the calls of who then owes a second factor, or is in. */
export async function withPassword(app: TestApp, whose = account, address?: string) {
  const answer = await app.post("/api/auth/sign-in/email", whose, {}, address);
  return { answer, ...authCalls(app, cookieOf(answer), address) };
}

/** Switches an authenticator app on for somebody who is an operator: their cookie, its codes and the recovery codes. */
export async function enrol(app: TestApp, whose = account) {
  const { post } = authCalls(app, (await signIn(app, whose)).cookie);
  const begun = await post("/two-factor/enable");
  assert.equal(begun.status, 200);
  const { secret, uri } = (await begun.json()) as { secret: string; uri: string };
  const code = appOf(secret);
  const answer = await post("/two-factor/verify-totp", { code: await code() });
  assert.equal(answer.status, 200);
  const { recoveryCodes } = (await answer.json()) as { recoveryCodes: string[] };
  return { cookie: cookieOf(answer), code, recoveryCodes, secret, uri };
}
