import { betterAuth } from "better-auth";
import type { KyselyPlugin, PluginTransformResultArgs } from "kysely";
import type { Store } from "../../../db/open.ts";

/** The header in which the server hands on the client's address; one that a client sends is overwritten. */
export const clientHeader = "x-selam-client";

/** The role that reads the waitlist. */
export const operatorRole = "operator";

export const sessionSeconds = 12 * 3600;
export const shortestPassword = 12;
/** Of a body below /api/auth. */
export const maxBytes = 16 * 1024;

type Options = { store: Store; publicUrl: string; trustedOrigins: string[]; secret: string };

/** Operators' sign-in on our own tables: by e-mail and password, for those who were let in; strangers cannot sign up. */
export function createAuth({ store, publicUrl, trustedOrigins, secret }: Options) {
  return betterAuth({
    baseURL: publicUrl,
    basePath: "/api/auth",
    secret,
    trustedOrigins,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: { db: store.db.withPlugin(readDates) as never, type: store.engine },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: shortestPassword,
      maxPasswordLength: maxBytes, // As long as the settings made it: the body is bounded.
    },
    onAPIError: { throw: true }, // What broke is logged and answered like any other error of the server.
    disabledPaths: [
      "/change-email",
      "/delete-user",
      "/error",
      "/link-social",
      "/request-password-reset",
      "/reset-password",
      "/sign-in/social",
      "/update-user",
    ],
    rateLimit: { enabled: false },
    advanced: {
      disableCSRFCheck: true, // Every write has passed http/origin.ts, which also lets programs in.
      useSecureCookies: publicUrl.startsWith("https:"),
      cookiePrefix: "selam",
      defaultCookieAttributes: { sameSite: "strict", httpOnly: true, path: "/" },
      ipAddress: { ipAddressHeaders: [clientHeader] },
    },
    session: {
      modelName: "operator_session",
      expiresIn: sessionSeconds,
      updateAge: sessionSeconds / 2,
      freshAge: 0, // A session that was extended past a day may still list and end sessions.
      fields: {
        userId: "operator_id",
        expiresAt: "expires_at",
        ipAddress: "ip_address",
        userAgent: "user_agent",
        ...times,
      },
    },
    user: {
      modelName: "operator",
      fields: { emailVerified: "email_verified", ...times },
      additionalFields: { role: { type: "string", required: true, input: false, defaultValue: operatorRole } },
    },
    account: {
      modelName: "operator_account",
      fields: {
        userId: "operator_id",
        accountId: "account_id",
        providerId: "provider_id",
        accessToken: "access_token",
        refreshToken: "refresh_token",
        idToken: "id_token",
        accessTokenExpiresAt: "access_token_expires_at",
        refreshTokenExpiresAt: "refresh_token_expires_at",
        ...times,
      },
    },
    verification: { modelName: "operator_verification", fields: { expiresAt: "expires_at", ...times } },
  });
}

const times = { createdAt: "created_at", updatedAt: "updated_at" } as const;

/** Our tables give times as ISO text on both engines; better-auth wants dates. */
const readDates: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }: PluginTransformResultArgs) {
    const rows = result.rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          name.endsWith("_at") && typeof value === "string" ? new Date(value) : value,
        ]),
      ),
    );
    return { ...result, rows };
  },
};

export type Auth = ReturnType<typeof createAuth>;
