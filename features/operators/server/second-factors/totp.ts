import { randomBytes } from "node:crypto";
import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";

/** RFC 6238, as every authenticator app takes it without being told: six digits, a new code each 30 seconds. */
const stepMs = 30_000;
/** A clock may be this many codes off, as section 5.2 of the RFC advises. */
const tolerance = 1;

/** A new secret of 140 random bits, as a text of 20 characters, which is how better-auth keeps it. */
export const newSecret = () => Array.from(randomBytes(20), (byte) => String.fromCharCode(byte & 127)).join("");

/** A secret as apps read it: by their camera, and as 32 characters to type in. */
export function tellSecret(secret: string, issuer: string, account: string) {
  return { uri: createOTP(secret).url(issuer, account), secret: base32.encode(secret, { padding: false }) };
}

/** The 30 seconds since 1970 that a code of six digits is of, at `now` (ms); undefined when it is no code of these minutes. */
export async function codeStepOf(secret: string, code: string, now = Date.now()): Promise<number | undefined> {
  const current = Math.floor(now / stepMs);
  const steps = Array.from({ length: 2 * tolerance + 1 }, (_, index) => current - tolerance + index);
  const codes = await Promise.all(steps.map((step) => createOTP(secret).hotp(step)));
  const found = codes.indexOf(code);
  return found < 0 ? undefined : steps[found];
}
