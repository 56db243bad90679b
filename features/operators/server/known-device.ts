import { createHmac, randomUUID } from "node:crypto";
import type { Context } from "hono";
import { generateSignedCookie, getSignedCookie } from "hono/cookie";
import type { Services } from "../../services.ts";

const days = 180;

/**
 * A cookie for the browser on which an operator has signed in, after OWASP's "Slow Down Online Guessing Attacks with Device
 * Cookies": it opens nothing, but its tries are not held up by those of strangers. It is valid for that operator's address.
 */
function cookieOf({ authSecret, publicUrl }: Services["config"], email: string) {
  const key = createHmac("sha256", authSecret).update("known devices").digest("base64url");
  const secure = publicUrl.startsWith("https:");
  const name = secure ? "__Host-selam.device" : "selam.device";
  return { key, secure, name, owner: createHmac("sha256", key).update(email).digest("base64url") };
}

/** The id of the device that asks, when `email` has signed in on it. */
export async function findDevice(config: Services["config"], c: Context, email: string): Promise<string | undefined> {
  const { key, name, owner } = cookieOf(config, email);
  const [known, id] = ((await getSignedCookie(c, key, name)) || "").split(".");
  return known === owner ? id : undefined;
}

/** The Set-Cookie line with which the device that asks is known from now on. */
export async function rememberDevice(config: Services["config"], c: Context, email: string): Promise<string> {
  const { key, name, owner, secure } = cookieOf(config, email);
  const value = `${owner}.${(await findDevice(config, c, email)) ?? randomUUID()}`;
  const maxAge = days * 86_400;
  return generateSignedCookie(name, value, key, { maxAge, httpOnly: true, sameSite: "Strict", secure });
}
