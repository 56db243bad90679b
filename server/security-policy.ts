import { createHash } from "node:crypto";

const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The content security policy of a page: nothing but our own files, and the style sheets that the page itself holds. */
export function contentSecurityPolicy(html: string, https: boolean): string {
  const [, ...sheets] = html.split("<style>");
  const styles = sheets.map((sheet) => sha256(sheet.slice(0, sheet.indexOf("</style>"))));
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${styles.join(" ")}`.trim(),
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** What every answer carries, pages and API alike. */
export function securityHeaders(https: boolean): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()",
    ...(https && { "strict-transport-security": "max-age=63072000; includeSubDomains; preload" }),
  };
}
