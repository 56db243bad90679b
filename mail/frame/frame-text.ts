import type { Block, Frame } from "./mail-frame.ts";

/** The text part of a message. */
export function frameText(frame: Frame): string {
  const { leave } = frame;
  const parts = [
    frame.heading,
    ...frame.blocks.map(block),
    frame.why,
    leave && `${leave.label}: ${leave.url}\n${leave.text}`,
    frame.notes.join("\n"),
    frame.legal,
    frame.address,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

function block(block: Block): string {
  switch (block.kind) {
    case "button":
      return `${block.label}: ${block.url}`;
    case "links":
      return block.links.map(({ label, url }) => (label ? `${label}: ${url}` : url)).join("\n");
    case "rows":
      return block.rows.map(({ title, text }) => `- ${title}: ${text}`).join("\n");
    default:
      return block.text;
  }
}
