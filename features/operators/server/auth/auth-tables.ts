import type { KyselyPlugin, PluginTransformResultArgs } from "kysely";
import { roles } from "../../../../team/roles.ts";

const [leastRole] = roles;

const times = { createdAt: "created_at", updatedAt: "updated_at" } as const;

/** What better-auth calls the columns of our operator_session. */
export const sessionFields = {
  userId: "operator_id",
  expiresAt: "expires_at",
  ipAddress: "ip_address",
  userAgent: "user_agent",
  ...times,
} as const;

/** What it calls our other tables and their columns. */
export const tables = {
  user: {
    modelName: "operator",
    fields: { emailVerified: "email_verified", ...times },
    additionalFields: { role: { type: "string", required: true, input: false, defaultValue: leastRole } },
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
} as const;

/** What its plugins call theirs. */
export const factorTables = {
  user: { fields: { twoFactorEnabled: "two_factor_enabled" } },
  twoFactor: {
    modelName: "operator_factor",
    fields: {
      userId: "operator_id",
      backupCodes: "backup_codes",
      failedVerificationCount: "failed_verification_count",
      lockedUntil: "locked_until",
    },
  },
  passkey: {
    modelName: "operator_passkey",
    fields: {
      userId: "operator_id",
      publicKey: "public_key",
      credentialID: "credential_id",
      deviceType: "device_type",
      backedUp: "backed_up",
      createdAt: "created_at",
    },
  },
} as const;

/** Our tables give times as ISO text on both engines; better-auth wants dates. */
export const readDates: KyselyPlugin = {
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
