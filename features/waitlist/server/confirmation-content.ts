import { hole } from "../../../http/hole.ts";
import type { CarriedWords } from "../carried.ts";

type Paragraph = { title: string; text: string };

/** The words of the confirmation, in one language; {claim:id}, {note:id} and [[status]] marks are allowed. */
export type ConfirmationWords = Record<
  "subject" | "preview" | "heading" | "greeting" | "text" | "place" | "next" | "button" | "why" | "leave" | "leaveText",
  string
> & { perks: Paragraph[] };

export type ContentDeps = {
  publicUrl: string;
  brand: { name: string; postalAddress: string | null };
  wordsOf(locale: string): {
    confirmation: ConfirmationWords;
    carried: CarriedWords;
    /** The names of the countries that a transfer may go to, by currency code. */
    countries: Record<string, string>;
    legal: string;
    home: string;
  };
  claim(id: string, locale: string): { value: string; note: string };
};

/** The confirmation's content, every mark resolved: what the HTML and the text part both say. */
export type Confirmation = ReturnType<typeof confirmationContent>;

/**
 * What the confirmation says in a language, with holes for the person's name, day and link and for what is `told` of the entry. An offer makes a mail an
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
    told: hole("told"),
    next: words.next,
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
