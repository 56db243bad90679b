import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

/** A new secret, in the form of the Standard Webhooks specification. */
export const newSecret = (): string => `${prefix}${randomBytes(32).toString("base64")}`;

/**
 * The headers by which a receiver knows that a body is ours and when it was sent (`at`, ms): by the Standard Webhooks specification, an
 * HMAC-SHA256 over id, time and body with each of some secrets.
 */
export function signedHeaders(id: string, body: string, secrets: readonly string[], at: number) {
  const seconds = String(Math.floor(at / 1000));
  const signature = (secret: string) =>
    createHmac("sha256", Buffer.from(secret.slice(prefix.length), "base64"))
      .update(`${id}.${seconds}.${body}`)
      .digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": seconds,
    "webhook-signature": secrets.map((secret) => `v1,${signature(secret)}`).join(" "),
  };
}
