import { encode, wrap } from "nodemailer/lib/qp";
import { splitAtPlaceholders } from "../http/placeholder.ts";

/** A line holds at most 76 characters with its own "=" (RFC 2045 6.7). */
const lineLength = 75;

/** Fills a text's placeholders: the whole as quoted-printable, ready to stand in a message. */
export type Template = (values: Record<string, string>) => string;

/**
 * Encodes a text once, so that a message costs only what is different in it. A placeholder's value stands on lines of its own
 * that the reader's program joins again. Throws for a placeholder that gets no value.
 */
export function template(text: string): Template {
  const pieces = splitAtPlaceholders(text).map((piece, index) => (index % 2 ? piece : quoted(piece)));
  return (values) => pieces.map((piece, index) => (index % 2 ? quoted(filled(values, piece)) : piece)).join("=\r\n");
}

function filled(values: Record<string, string>, name: string): string {
  const value = values[name];
  if (value === undefined) throw new Error(`no value for "${name}"`);
  return value;
}

const quoted = (text: string) => wrap(encode(text.replace(/\r?\n/g, "\r\n")), lineLength);
