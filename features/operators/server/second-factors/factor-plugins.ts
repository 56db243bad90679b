import { passkey } from "@better-auth/passkey";
import type { BetterAuthPlugin } from "better-auth";
import { APIError } from "better-auth/api";
import { twoFactor } from "better-auth/plugins/two-factor";
import { factorTables } from "../auth/auth-tables.ts";

/** How long one may take between the password and the code, in seconds. */
export const pendingSeconds = 10 * 60;

/** Refuses a passkey whose device did not make sure who holds it: with that it stands for both factors. */
function userVerified(verified: boolean | undefined) {
  if (!verified) throw new APIError("UNAUTHORIZED", { message: "the passkey did not verify its user" });
}

/** What better-auth does of second factors: asking for them after the password, and the arithmetic of passkeys. */
export const factorPlugins = ({ publicUrl, trustedOrigins }: { publicUrl: string; trustedOrigins: string[] }) =>
  [
    twoFactor({
      schema: { user: factorTables.user, twoFactor: factorTables.twoFactor },
      twoFactorCookieMaxAge: pendingSeconds,
      accountLockout: { enabled: false }, // Tries are limited as those of passwords are, by attempts.ts.
    }),
    passkey({
      rpID: new URL(publicUrl).hostname,
      origin: trustedOrigins,
      advanced: { webAuthnChallengeCookie: "passkey" },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      registration: {
        afterVerification: async ({ verification }) => userVerified(verification.registrationInfo?.userVerified),
      },
      authentication: {
        afterVerification: async ({ verification }) => userVerified(verification.authenticationInfo.userVerified),
      },
      schema: { passkey: factorTables.passkey },
    }),
  ] satisfies BetterAuthPlugin[];
