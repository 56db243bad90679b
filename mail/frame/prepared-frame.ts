import { html } from "hono/html";
import { type Template, template } from "../template.ts";
import { frameHtml } from "./frame-html.ts";
import { frameText } from "./frame-text.ts";
import type { Frame } from "./mail-frame.ts";

/** A value that has a form of its own in each part; its HTML is taken as it is. */
export type TwoForms = { html: string; text: string };

/** A message whose parts are encoded once, so that sending it costs only what is different in it. */
export type PreparedFrame = {
  subject: string;
  /** Both parts with their placeholders filled; a text is escaped where it stands in HTML. Throws for a placeholder that gets no value. */
  fill(values: Record<string, string | TwoForms>): { html: string; text: string };
};

/** Makes a message to be sent to many; the first to be filled encodes it. */
export function prepareFrame(frame: Frame): PreparedFrame {
  let parts: Record<keyof TwoForms, Template> | undefined;
  return {
    subject: frame.subject,
    fill(values) {
      parts ??= { html: template(frameHtml(frame)), text: template(frameText(frame)) };
      const of = (part: keyof TwoForms) =>
        Object.fromEntries(Object.entries(values).map(([name, value]) => [name, formOf(value, part)]));
      return { html: parts.html(of("html")), text: parts.text(of("text")) };
    },
  };
}

/** Frames made ready by what their form depends on, each when it is first needed. */
export function createPreparedFrames() {
  const prepared = new Map<string, PreparedFrame>();
  return (variant: readonly unknown[], frame: () => Frame): PreparedFrame => {
    const key = variant.join();
    const ready = prepared.get(key) ?? prepareFrame(frame());
    prepared.set(key, ready);
    return ready;
  };
}

function formOf(value: string | TwoForms, part: keyof TwoForms): string {
  if (typeof value !== "string") return value[part];
  return part === "html" ? String(html`${value}`) : value;
}
