import { betterAuth } from "better-auth";
import type { Store } from "../../../../db/open.ts";
import { timestamp } from "../../../../db/schema.ts";
import { passwordLength } from "../../contract.ts";
import { factorPlugins } from "../second-factors/factor-plugins.ts";
import { type AuthOptions, clientHeader, type Hashing, maxBytes } from "./auth-options.ts";
import { readDates, sessionFields, tables } from "./auth-tables.ts";

/** Without use. */
const sessionSeconds = 12 * 3600;
/** However much it is used. */
const longestSessionMs = 7 * 86_400_000;
/** A use this long after the last one that was noted is noted. */
const noteSeconds = 10 * 60;

/** Keeps when an operator was last seen, which their sessions know only as long as they last. */
async function noteSeen({ db }: Pick<Store, "db">, id: string | undefined): Promise<void> {
  if (!id) return; // The session ended meanwhile.
  await db.updateTable("operator").set({ last_seen_at: timestamp() }).where("id", "=", id).execute();
}

/** better-auth, set up on our own tables. `validateSchema` has it look at these when it begins. */
export function openBetterAuth(
  { store, publicUrl, trustedOrigins, secret }: AuthOptions,
  { hash, verify }: Hashing,
  { validateSchema = true } = {},
) {
  const https = publicUrl.startsWith("https:");
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
      minPasswordLength: passwordLength.min,
      maxPasswordLength: maxBytes, // As long as the settings made it: the body is bounded.
      password: { hash, verify },
    },
    onAPIError: { throw: true }, // What broke is logged and answered like any other error of the server.
    rateLimit: { enabled: false },
    advanced: {
      ...(!validateSchema && { database: { validateSchema } }),
      disableCSRFCheck: true, // Every write has passed http/origin.ts, which also lets programs in.
      useSecureCookies: false, // Would say __Secure-, which allows more than __Host-: a domain and a path.
      cookiePrefix: https ? "__Host-selam" : "selam",
      defaultCookieAttributes: { secure: https, sameSite: "strict", httpOnly: true, path: "/" },
      ipAddress: { ipAddressHeaders: [clientHeader] },
    },
    databaseHooks: {
      session: {
        create: { after: (session) => noteSeen(store, session?.userId) },
        update: {
          after: (session) => noteSeen(store, session?.userId),
          /** Extends a session, to its longest at most. */
          async before({ expiresAt }, context) {
            const began = context?.context.session?.session.createdAt;
            if (!expiresAt || !began) return;
            return { data: { expiresAt: new Date(Math.min(+expiresAt, +began + longestSessionMs)) } };
          },
        },
      },
    },
    session: {
      modelName: "operator_session",
      expiresIn: sessionSeconds,
      updateAge: noteSeconds,
      freshAge: 0, // A session that was extended past a day may still list and end sessions.
      fields: sessionFields,
    },
    ...tables,
    verification: { ...tables.verification, disableCleanup: true }, // The sweep does it, not a sign-in.
    plugins: factorPlugins({ publicUrl, trustedOrigins }),
  });
}
