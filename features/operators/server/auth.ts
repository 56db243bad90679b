import type { Transaction } from "kysely";
import type { Store } from "../../../db/open.ts";
import { type Schema, timestamp } from "../../../db/schema.ts";
import { trustedOrigins } from "../../../http/origin.ts";
import type { AuthOptions, Hashing } from "./auth/auth-options.ts";
import { createPasswords } from "./passwords.ts";

export type Auth = ReturnType<typeof createAuth>;

/**
 * Operators' sign-in on our own tables: by e-mail and password, for those who were let in; strangers cannot sign up. better-auth takes
 * 35 MB, so it is loaded once somebody asks for it.
 */
function createAuth(options: AuthOptions) {
  const { store } = options;
  const passwords = createPasswords(async (former, password) => {
    const update = store.db.updateTable("operator_account").set({ password, updated_at: timestamp() });
    await update.where("password", "=", former).execute();
  });
  const load = async () => (await import("./auth/better-auth.ts")).openBetterAuth;
  const open = async () => (await load())(options, passwords);
  let opened: ReturnType<typeof open> | undefined;
  const get = () => (opened ??= open());
  return {
    passwords,
    /** Answers a request below /api/auth. */
    handler: async (request: Request) => (await get()).handler(request),
    /** The session of a request's headers, as better-auth's call of this name tells it. */
    getSession: async (asked: { headers: Headers; query: { disableRefresh: boolean } }) =>
      (await get()).api.getSession({ ...asked, returnHeaders: true }),
    /** What better-auth's own parts stand on: cookies, secrets, its tables. */
    context: async () => (await get()).$context,
    /**
     * The same handler, all of whose writes are part of a transaction. Nothing may be hashed in there, for others wait for it: a call
     * that takes a password brings with `hashing` what came of it.
     */
    within: (trx: Transaction<Schema>, hashing: Hashing = passwords) => ({
      async handler(request: Request): Promise<Response> {
        const inside = { ...options, store: { ...store, db: trx } };
        return (await load())(inside, hashing, { validateSchema: false }).handler(request);
      },
    }),
  };
}

/** Operators' sign-in, as the settings have it. */
export const openAuth = ({ publicUrl, authSecret }: Record<"publicUrl" | "authSecret", string>, store: Store): Auth =>
  createAuth({ store, publicUrl, trustedOrigins: trustedOrigins(publicUrl), secret: authSecret });
