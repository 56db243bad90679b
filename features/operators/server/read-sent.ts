import type { Context } from "hono";
import * as v from "valibot";
import { readBody } from "../../../http/body.ts";
import { problem, tooMany } from "../../../http/problem.ts";
import { setupSchema } from "../contract.ts";
import { maxBytes } from "./auth/auth-options.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { PasswordsBusy } from "./passwords.ts";

/** A password that somebody chooses: 12 to 128 characters, and none of the most common. */
export const newPassword = v.pipe(
  setupSchema.entries.password,
  v.check((password) => !isCommonPassword(password), "common"),
);

/** An e-mail address as operators sign in with it. */
export const address = v.pipe(setupSchema.entries.email, v.maxLength(254, "too_long"));

type Sent<Values> = { values: Values; refusal?: never } | { refusal: Response; values?: never };

/** What a request sent, or the answer that refuses it: of each field that is wrong, why. */
export async function readSent<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<Sent<v.InferOutput<Schema>>> {
  const body = await readBody(c.req.raw, maxBytes);
  if ("refused" in body) return { refusal: problem(body.refused) };
  const result = v.safeParse(schema, body.values, { abortPipeEarly: true });
  if (result.success) return { values: result.output };
  const fields = Object.fromEntries(result.issues.map((issue) => [v.getDotPath(issue) ?? "", issue.message]));
  return { refusal: problem("invalid", { fields }) };
}

/** The answer to who comes while too many passwords are to be hashed. Throws any other error again. */
export function answerBusy(error: Error): Response {
  if (error instanceof PasswordsBusy) return tooMany(error.seconds);
  throw error;
}
