import { isbot } from "isbot";

/** No browser's name for itself is longer. */
const longestName = 512;

/** Whether a program asks that says so of itself, or that says nothing, as no browser does. */
export function isProgram(headers: Headers): boolean {
  const name = headers.get("user-agent");
  return !name || isbot(name.slice(0, longestName));
}

/** By which browsers say that they load a page ahead of somebody who may never open it. */
const ahead = ["sec-purpose", "purpose", "x-purpose", "x-moz"];

/** Whether a browser loads something ahead of somebody who may never open it. */
export const isAhead = (headers: Headers) =>
  ahead.some((name) => /prefetch|prerender|preview/.test(headers.get(name)?.toLowerCase() ?? ""));

/** Whether an answer of a page with these headers was asked for by somebody who now sees it. */
export function isView(headers: Headers): boolean {
  if (isAhead(headers)) return false;
  const destination = headers.get("sec-fetch-dest");
  return (!destination || destination === "document") && !isProgram(headers);
}
