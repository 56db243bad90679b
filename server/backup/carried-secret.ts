import { createHmac } from "node:crypto";
import type { CarriedSecret } from "../../db/backup/backup-lines.ts";
import { BackupRefused } from "../../db/backup/portable.ts";
import type { DataLocation } from "../config.ts";

/** By what a secret is known without being told. */
const checkOf = (secret: string) => createHmac("sha256", secret).update("backup").digest("base64url");

/** What a backup says of a location's secret: one that nobody but DATA_DIR has goes in itself. */
export function carry({ secret }: DataLocation): CarriedSecret {
  if (!secret) throw new BackupRefused("AUTH_SECRET is not set and DATA_DIR holds none: start the server once");
  return secret.isKept ? { kept: secret.value } : { check: checkOf(secret.value) };
}

const isSame = (carried: CarriedSecret, secret: string) =>
  "kept" in carried ? carried.kept === secret : carried.check === checkOf(secret);

/** What is lost with another secret. */
const lost = "it opens the second factors, and knows the mailboxes that get no mail";

/**
 * The secret that a location has to be given for a backup, undefined where it has the right one already or may have any. Throws a
 * BackupRefused when it has another and may not.
 */
export function secretFor(carried: CarriedSecret, { secret }: DataLocation, mayDiffer: boolean): string | undefined {
  if (mayDiffer || (secret && isSame(carried, secret.value))) return undefined;
  if (!secret && "kept" in carried) return carried.kept;
  const where = secret?.isKept ? "DATA_DIR/auth-secret" : "AUTH_SECRET";
  const shown = "kept" in carried ? "npm run restore -- FILE --show-secret tells it" : "it is not in the backup";
  throw new BackupRefused(`${where} has to be the secret of the server that was backed up: ${lost}; ${shown}`);
}
