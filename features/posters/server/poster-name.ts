import { greetingName } from "../../../mail/greeting-name.ts";

/** The letters that the posters' faces have: Latin with its marks, and Ethiopic (site/files/fonts.ts cuts them). */
const printable = /^[ -~\u00a0-\u017f’\u1200-\u137f]+$/;

/**
 * The name that a poster may say, undefined for one that could carry a message (mail/greeting-name.ts) or is in letters that the
 * posters' faces do not have.
 */
export function posterName(name: string): string | undefined {
  const plain = greetingName(name.normalize("NFC"));
  return plain && printable.test(plain) ? plain : undefined;
}
