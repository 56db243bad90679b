import type { Confirmation } from "./confirmation-content.ts";

/** The text part; `greets` says whether it begins with the person's name. */
export function confirmationText(content: Confirmation, greets: boolean): string {
  const { offer } = content;
  const parts = [
    content.heading,
    greets && content.greeting.join(content.name),
    `${content.text}${content.told}`,
    content.next,
    offer?.perks.map(({ title, text }) => `- ${title}: ${text}`).join("\n"),
    offer && `${offer.button}: ${offer.buttonUrl}`,
    content.why,
    `${content.leave}: ${content.leaveUrl}`,
    content.notes.join("\n"),
    content.legal,
    content.address,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}
