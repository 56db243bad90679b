import type { CountryName } from "../../ui/cloths/country-cloths.ts";
import type { Letterhead } from "./letterhead.ts";

/** One part of a message's body; its texts may hold placeholders, which are filled when it is sent. */
export type Block =
  | { kind: "text"; text: string }
  /** The one line that matters most, larger than the rest. */
  | { kind: "lead"; text: string }
  /** What is said beside something, such as under a button. */
  | { kind: "note"; text: string }
  | { kind: "heading"; text: string }
  /** What its maker has written in both forms; the HTML stands in the message as it is. */
  | { kind: "ready"; html: string; text: string }
  | { kind: "button"; label: string; url: string }
  /** Links in a line; one without a label shows its address. */
  | { kind: "links"; links: readonly { label?: string; url: string }[] }
  | { kind: "rows"; rows: readonly { title: string; text: string }[] };

/** A message of ours in one language, every mark resolved: what the HTML and the text part both say. */
export type Frame = Letterhead & {
  /** Whose cloth is the band at its head, with the recipient's own stitch; our border without one. */
  cloth?: CountryName;
  subject: string;
  /** What a list of messages shows beside the subject. */
  preview: string;
  heading: string;
  blocks: readonly Block[];
  /** Why this person gets it. */
  why: string;
  /** How to get no more of it; left out where that is no question. */
  leave?: { label: string; text: string; url: string } | undefined;
  /** Notes to its figures. */
  notes: readonly string[];
};
