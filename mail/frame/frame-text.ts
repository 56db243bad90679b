import type { Block, Frame } from "./mail-frame.ts";

/** The text part of a message. */
export function frameText(frame: Frame): string {
  const { leave, nameEnd } = frame;
  const parts = [
    frame.heading,
    ...frame.blocks.map((each) => block(each, nameEnd)),
    frame.why,
    leave && `${leave.label}${nameEnd} ${leave.url}\n${leave.text}`,
    frame.notes.join("\n"),
    frame.legal,
    frame.address,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

function block(block: Block, nameEnd: string): string {
  switch (block.kind) {
    case "button":
      return `${block.label}${nameEnd} ${block.url}`;
    case "links":
      return block.links.map(({ label, url }) => (label ? `${label}${nameEnd} ${url}` : url)).join("\n");
    case "rows":
      return block.rows.map(({ title, text }) => `- ${title}${nameEnd} ${text}`).join("\n");
    default:
      return block.text;
  }
}
