import { hole } from "../../../http/hole.ts";

type Paragraph = { title: string; text: string };

/** The words of the confirmation, in one language; {claim:id}, {note:id} and [[status]] marks are allowed. */
export type ConfirmationWords = Record<
  "subject" | "preview" | "heading" | "greeting" | "text" | "button" | "why" | "leave" | "leaveText",
  string
> & { perks: Paragraph[] };

export type ContentDeps = {
  publicUrl: string;
  brand: { name: string; postalAddress: string | null };
  wordsOf(locale: string): { confirmation: ConfirmationWords; legal: string; home: string };
  claim(id: string, locale: string): { value: string; note: string };
};

/** The confirmation's content, every mark resolved: what the HTML and the text part both say. */
export type Confirmation = ReturnType<typeof confirmationContent>;

/**
 * What the confirmation says in a language, with holes for the person's name, day and link. An offer makes a mail an
 * advertisement, which has to bear a postal address (16 CFR 316.3): without one it only says what happened.
 */
export function confirmationContent({ publicUrl, brand, wordsOf, claim }: ContentDeps, locale: string) {
  const { confirmation: words, legal, home } = wordsOf(locale);
  const notes: string[] = [];
  const noteOf = (id: string) => {
    notes.push(`${notes.length + 1}. ${claim(id, locale).note}`);
    return ` (${notes.length})`;
  };
  const plain = (text: string) =>
    text
      .replace(/\[\[([^[\]]+)\]\]/g, "$1")
      .replace(/\{(claim|note):([\w-]+)( [^{}]+)?\}/g, (_, kind: string, id: string, counted = "") =>
        kind === "note" ? noteOf(id) : claim(id, locale).value + (counted && counted + noteOf(id)),
      );
  return {
    locale,
    brand: brand.name,
    subject: words.subject,
    preview: words.preview,
    heading: words.heading,
    /** What stands before and after the name. */
    greeting: words.greeting.split("{name}"),
    name: hole("name"),
    text: plain(words.text),
    offer: brand.postalAddress
      ? {
          perks: words.perks.map(({ title, text }) => ({ title, text: plain(text) })),
          button: words.button,
          buttonUrl: publicUrl + home,
        }
      : undefined,
    why: words.why.replace("{date}", hole("date")),
    leave: words.leave,
    leaveText: words.leaveText,
    leaveUrl: hole("leaveUrl"),
    notes,
    legal,
    address: brand.postalAddress ? `${brand.name}, ${brand.postalAddress}` : undefined,
  };
}
