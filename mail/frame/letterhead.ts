/** What every message of ours bears in a language. */
export type Letterhead = {
  locale: string;
  brand: string;
  /** That Selam is not a bank. */
  legal: string;
  /** Who sends it and where they are; undefined as long as the brand has no postal address. */
  address: string | undefined;
  /** What stands between a name and what it names. */
  nameEnd: string;
};

export type LetterheadSource = {
  publicUrl: string;
  /** `replyTo` is where answers go that somebody of the team is to read. */
  brand: { name: string; postalAddress: string | null; supportEmail: string; replyTo: string };
  legalOf(locale: string): string;
  nameEndOf(locale: string): string;
};

/** What every message bears in a language. */
export const letterhead = ({ brand, legalOf, nameEndOf }: LetterheadSource, locale: string): Letterhead => ({
  locale,
  brand: brand.name,
  legal: legalOf(locale),
  address: brand.postalAddress ? `${brand.name}, ${brand.postalAddress}` : undefined,
  nameEnd: nameEndOf(locale),
});
