import assert from "node:assert/strict";
import { test } from "node:test";
import { openBetterAuth } from "../../features/operators/server/auth/better-auth.ts";
import { addOperator } from "../../features/operators/server/operators.ts";
import { createTestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { account, signIn } from "../support/signed-in.ts";

/** What is answered besides what better-auth knows. */
const ours = [
  "/setup",
  "/reauthenticate",
  "/passkey/reauthenticate",
  "/factors",
  "/account",
  "/change-address",
  "/confirm-address",
  "/invitation",
  "/accept-invitation",
  "/forgot-password",
];

/** All that is answered below /api/auth. */
const used = [
  "GET /account",
  "GET /factors",
  "GET /get-session",
  "GET /list-sessions",
  "PATCH /account",
  "POST /accept-invitation",
  "POST /change-address",
  "POST /change-password",
  "POST /confirm-address",
  "POST /forgot-password",
  "POST /invitation",
  "POST /passkey/delete-passkey",
  "POST /passkey/generate-authenticate-options",
  "POST /passkey/generate-register-options",
  "POST /passkey/reauthenticate",
  "POST /passkey/update-passkey",
  "POST /passkey/verify-authentication",
  "POST /passkey/verify-registration",
  "POST /reauthenticate",
  "POST /reset-password",
  "POST /revoke-other-sessions",
  "POST /revoke-session",
  "POST /revoke-sessions",
  "POST /setup",
  "POST /sign-in/email",
  "POST /sign-out",
  "POST /two-factor/disable",
  "POST /two-factor/enable",
  "POST /two-factor/generate-backup-codes",
  "POST /two-factor/verify-backup-code",
  "POST /two-factor/verify-totp",
];

onEachEngine(
  "the calls below /api/auth",
  (engine) => {
    test("are those that the product uses, of all that better-auth knows", async () => {
      await using app = await createTestApp(engine);
      await addOperator(app.services, account.email, account.password);
      const { store, auth } = app.services;
      const { publicUrl, authSecret: secret } = app.config;
      const { api } = openBetterAuth({ store, publicUrl, trustedOrigins: [], secret }, auth.passwords);
      const known = Object.values(api as Record<string, { path?: string }>).flatMap(({ path }) => path ?? []);
      assert.ok(known.includes("/verify-password") && known.length >= 25, `${known.length} of better-auth's are found`);
      const paths = [...new Set([...known.map((path) => path.replace(/:\w+/g, "x")), ...ours])];
      const answered: string[] = [];
      for (const path of paths) {
        for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
          const { cookie } = await signIn(app);
          const headers = { cookie, "content-type": "application/json" };
          const init = { method, headers, ...(method !== "GET" && { body: "{}" }) };
          const { status } = await app.request(`/api/auth${path}`, { ...init, address: `10.0.0.${answered.length}` });
          if (status !== 404) answered.push(`${method} ${path}`);
          await app.services.store.db.deleteFrom("rate_limit").execute();
        }
      }
      assert.deepEqual(answered.sort(), used);
    });

    test("are none that the router has besides", async () => {
      await using app = await createTestApp(engine);
      const routes = app.routes.filter(({ path }) => path.startsWith("/api/auth"));
      const mounted = new Set(routes.map(({ method, path }) => `${method} ${path.replace("/api/auth", "")}`));
      assert.deepEqual([...mounted].sort(), used);
    });
  },
  ["sqlite"],
);
