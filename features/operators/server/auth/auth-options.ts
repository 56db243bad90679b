import type { Store } from "../../../../db/open.ts";
import type { createPasswords } from "../passwords.ts";

/** The header in which the server hands on the client's address; one that a client sends is overwritten. */
export const clientHeader = "x-selam-client";

/** Of a body below /api/auth. */
export const maxBytes = 16 * 1024;

export type AuthOptions = {
  store: Pick<Store, "db" | "engine">;
  publicUrl: string;
  trustedOrigins: string[];
  secret: string;
};

/** How better-auth hashes a password and looks at one. */
export type Hashing = Pick<ReturnType<typeof createPasswords>, "hash" | "verify">;
