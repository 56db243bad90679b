import { createHmac, randomUUID } from "node:crypto";
import type { Context } from "hono";
import { generateSignedCookie, getSignedCookie } from "hono/cookie";

const days = 180;

export type KnownDevices = ReturnType<typeof createKnownDevices>;

/**
 * A cookie for the browser on which an operator has signed in, after OWASP's "Slow Down Online Guessing Attacks with Device
 * Cookies": it opens nothing, but its tries are not held up by those of strangers. It is valid for that operator's address.
 */
export function createKnownDevices(secret: string, https: boolean) {
  const key = createHmac("sha256", secret).update("known devices").digest("base64url");
  const name = https ? "__Host-selam.device" : "selam.device";
  const mark = (email: string) => createHmac("sha256", key).update(email).digest("base64url");
  return {
    /** The id of the device that asks, when `email` has signed in on it. */
    async find(c: Context, email: string): Promise<string | undefined> {
      const [owner, id] = ((await getSignedCookie(c, key, name)) || "").split(".");
      return owner === mark(email) ? id : undefined;
    },
    /** The Set-Cookie line with which the device that asks is known from now on. */
    async remember(c: Context, email: string): Promise<string> {
      const value = `${mark(email)}.${(await this.find(c, email)) ?? randomUUID()}`;
      const maxAge = days * 86_400;
      return generateSignedCookie(name, value, key, { maxAge, httpOnly: true, sameSite: "Strict", secure: https });
    },
  };
}
