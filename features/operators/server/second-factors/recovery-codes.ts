import { randomInt } from "node:crypto";
import type { Auth } from "../auth.ts";
import { decrypt } from "./factor-secrets.ts";

const howMany = 10;
/** Small letters and digits without those that look alike. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const half = 5;

const letters = () => Array.from({ length: half }, () => alphabet[randomInt(alphabet.length)]).join("");

/** Ten new recovery codes of 49 random bits each, such as "k7m2p-x9qrt". */
export const newRecoveryCodes = () => Array.from({ length: howMany }, () => `${letters()}-${letters()}`);

/** A recovery code as it was made, out of what somebody typed: capitals, spaces and dashes do not matter. */
export function plainRecoveryCode(typed: string): string {
  const plain = typed.toLowerCase().replace(/[^a-z0-9]/g, "");
  return `${plain.slice(0, half)}-${plain.slice(half)}`;
}

/** The recovery codes that are left of those that are kept encrypted. */
export const readRecoveryCodes = async (auth: Auth, kept: string): Promise<string[]> =>
  JSON.parse((await decrypt(auth, kept)) ?? "[]");
