import assert from "node:assert/strict";
import type { TestApp } from "./app.ts";
import type { createAuthenticator } from "./authenticator.ts";
import { authCalls } from "./second-factor.ts";
import { cookieOf } from "./signed-in.ts";

export type Device = ReturnType<typeof createAuthenticator>;
export type Doing = Parameters<Device["get"]>[1];

/** Adds a passkey on a device for who has this cookie: the answer. */
export async function addPasskey(
  app: TestApp,
  cookie: string,
  device: Device,
  { doing = {} as Doing, name = "My phone" } = {},
) {
  const begun = await authCalls(app, cookie).post("/passkey/generate-register-options");
  assert.equal(begun.status, 200);
  const options = (await begun.json()) as Parameters<Device["create"]>[0];
  const { post } = authCalls(app, `${cookie}; ${cookieOf(begun)}`);
  return post("/passkey/verify-registration", { name, response: device.create(options, doing) });
}

/** Has a device show its passkey to who has this cookie, or to nobody yet: `send` gives it to a call. */
export async function showPasskey(app: TestApp, cookie: string, device: Device, doing: Doing = {}) {
  const begun = await authCalls(app, cookie).post("/passkey/generate-authenticate-options");
  const options = (await begun.json()) as Parameters<Device["get"]>[0] & { userVerification: string };
  assert.equal(options.userVerification, "required");
  const response = device.get(options, doing);
  const all = [cookie, cookieOf(begun)].filter(Boolean).join("; ");
  return { send: (path: string) => authCalls(app, all).post(path, { response }) };
}
