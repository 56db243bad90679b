import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** A token that speaks of an id and shows that we made it for a purpose: the id, a dot and the HMAC-SHA-256 of the purpose as base64url. */
export const signedToken = (key: string, id: string, purpose: string): string =>
  `${id}.${createHmac("sha256", key).update(purpose).digest("base64url")}`;

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Whether a text is the expected one, in a time that tells nothing of either, not even its length. */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));
