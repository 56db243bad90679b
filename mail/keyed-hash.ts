import { createHmac } from "node:crypto";

/** A text as a code that only who knows the secret can make again; `purpose` keeps equal texts of other kinds apart. */
export type KeyedHash = (purpose: string, text: string) => string;

/** HMAC-SHA-256 as base64url. The secret must not stand in the database that keeps the codes. */
export const createKeyedHash =
  (secret: string): KeyedHash =>
  (purpose, text) =>
    createHmac("sha256", secret).update(`${purpose} ${text}`).digest("base64url");
