/** The token that a request sends as `Authorization: Bearer`, "" for an empty one; undefined where it sends none of that scheme. */
export function bearerOf(headers: Headers): string | undefined {
  const [scheme, token = ""] = (headers.get("authorization") ?? "").trim().split(/\s+/, 2);
  return scheme?.toLowerCase() === "bearer" ? token : undefined;
}
