/** What every message of ours bears in a language. */
export type Letterhead = {
  locale: string;
  brand: string;
  /** That Selam is not a bank. */
  legal: string;
  /** Who sends it and where they are; undefined as long as the brand has no postal address. */
  address: string | undefined;
};

export type LetterheadSource = {
  publicUrl: string;
  brand: { name: string; postalAddress: string | null; supportEmail: string };
  legalOf(locale: string): string;
};

/** What every message bears in a language. */
export const letterhead = ({ brand, legalOf }: LetterheadSource, locale: string): Letterhead => ({
  locale,
  brand: brand.name,
  legal: legalOf(locale),
  address: brand.postalAddress ? `${brand.name}, ${brand.postalAddress}` : undefined,
});
