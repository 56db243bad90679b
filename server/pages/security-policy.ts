import { createHash } from "node:crypto";
import { secureHeaders } from "hono/secure-headers";

const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Pages that show other pages of ours in frames: the team's, where a mail is previewed. */
const framing = ["/waitlist-admin"];

/**
 * The content security policy of the page at a path: nothing but our own files, and the style sheets that the page itself
 * holds; frames only where a page needs them.
 */
export function contentSecurityPolicy(html: string, https: boolean, path = ""): string {
  const [, ...sheets] = html.split("<style>");
  const styles = sheets.map((sheet) => sha256(sheet.slice(0, sheet.indexOf("</style>"))));
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${styles.join(" ")}`.trim(),
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    ...(framing.includes(path) ? ["frame-src 'self'"] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/**
 * Puts on every answer, pages and API alike, what keeps it safe; a route may have said one of these more strictly. `hsts` is the
 * Strict-Transport-Security header, if there is to be one.
 */
export const securityHeaders = (hsts: string | undefined) =>
  secureHeaders({
    overwrite: false,
    strictTransportSecurity: hsts ?? false,
    xFrameOptions: "DENY",
    contentSecurityPolicy: { frameAncestors: ["'none'"] },
    referrerPolicy: "strict-origin-when-cross-origin",
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
    // Old browsers' own, which the policy above has made void, and hints that would slow our pages down.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
