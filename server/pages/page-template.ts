import { html } from "hono/html";
import { splitAtPlaceholders } from "../../http/placeholder.ts";

/** A page with what was given for each of its placeholders; a placeholder that nothing was given for stays empty. */
export type FillPage = (values: Record<string, string>) => string;

/**
 * Parts rendered HTML at its placeholders, so that filling it costs no rendering. Each text is escaped for the place where it
 * stands: between tags, in an attribute, or in JSON in an attribute.
 */
export function pageTemplate(rendered: string): FillPage {
  const parts = splitAtPlaceholders(rendered);
  return (values) =>
    parts.map((part, index) => (index % 2 ? fill(values[part] ?? "", parts[index - 1]!) : part)).join("");
}

function fill(text: string, before: string): string {
  if (before.endsWith("&quot;")) return escapeHtml(JSON.stringify(text).slice(1, -1));
  // A text area leaves out a line break that it begins with.
  const lead = /^[\r\n]/.test(text) && before.endsWith(">") ? "\n" : "";
  return lead + escapeHtml(text);
}

const escapeHtml = (text: string) => String(html`${text}`);
