import { isSameSecret } from "../../http/signed-token.ts";

/** What a request says of the token: it has it, it has another one, or it has none. */
export type TokenGiven = "right" | "wrong" | "none";

/**
 * Where providers can put a token: in the address (?token=, all four), as the password of its user (Postmark, SNS), or as a
 * bearer's (a header of one's own, Postmark).
 */
export function tokenGiven(headers: Headers, query: string | undefined, token: string): TokenGiven {
  const given = query ?? fromAuthorization(headers.get("authorization") ?? "");
  if (given === undefined) return "none";
  return isSameSecret(given, token) ? "right" : "wrong";
}

function fromAuthorization(header: string): string | undefined {
  const space = header.indexOf(" ");
  const [scheme, value] = [header.slice(0, space).toLowerCase(), header.slice(space + 1).trim()];
  if (scheme === "bearer") return value;
  if (scheme !== "basic") return header ? "" : undefined;
  const pair = Buffer.from(value, "base64").toString("utf8");
  return pair.slice(pair.indexOf(":") + 1);
}
