import { type Minor, most } from "../money.ts";
import { westernDigits } from "./western-digits.ts";

/** What a text that somebody typed as an amount is. */
export type Typed =
  | { kind: "amount"; amount: Minor }
  /** More than `most`. */
  | { kind: "over" }
  /** More than two decimals: money has cents, and nothing typed is rounded. */
  | { kind: "decimals" }
  /** A comma that may be a point: both readings, as plain numbers. */
  | { kind: "unclear"; either: [point: string, comma: string] }
  | { kind: "negative" }
  /** No number. */
  | { kind: "words" };

/** What people write around a number: the currencies' codes and names. */
const units =
  /^(?:us)?(?:dollars?|usd|etb|birr|br|sos|kes|ksh|ugx|ush|shillings?|ern|nakfa|nfk)|(?:us)?(?:dollars?|usd|etb|birr|br|sos|kes|ksh|ugx|ush|shillings?|ern|nakfa|nfk)$/g;

/**
 * Reads an amount as people type it, in hundredths. Spaces and apostrophes, and commas in front of the point, only group;
 * dollar signs and a currency's code or name around the number are passed over; a third decimal is refused.
 * "1.000,50" is read the European way. "200,50" may be 200.50 or 20,050, and is unclear.
 */
export function readTyped(text: string): Typed {
  const bare = westernDigits(text)
    .toLowerCase()
    .replace(/[\s$'’]/g, "")
    .replace(units, "")
    .replace(/^\+/, "");
  if (/^[-−–]/.test(bare)) return { kind: "negative" };
  const [, whole, cents] = bare.match(/^([\d,]*\d),(\d\d?)$/) ?? [];
  if (whole && cents && !isBeyond(whole)) {
    const plain = whole.replaceAll(",", "");
    return { kind: "unclear", either: [`${plain}.${cents}`, plain + cents] };
  }
  return readNumber(isEuropean(bare) ? bare.replaceAll(".", "").replace(",", ".") : bare);
}

/** Whether a text gives no amount at all, not even 0: it stands as it was typed, and nothing is worked out from it. */
export const isRefused = ({ kind }: Typed): boolean => kind === "over" || kind === "decimals" || kind === "unclear";

const isEuropean = (text: string) => text.length < 30 && /^\d{1,3}(?:\.\d{3})+,\d\d?$/.test(text);
const isBeyond = (whole: string) => whole.length > 20;

function readNumber(bare: string): Typed {
  const [found, whole = "", fraction = ""] = bare.match(/^(\d[\d,]*)?(?:\.(\d*))?$/) ?? [];
  const digits = whole.replaceAll(",", "").replace(/^0+/, "");
  if (!found || found === ".") return { kind: "words" };
  if (digits.length > 12) return { kind: "over" };
  if (fraction.length > 2) return { kind: "decimals" };
  const amount = BigInt(digits + fraction.padEnd(2, "0"));
  return amount > most ? { kind: "over" } : { kind: "amount", amount };
}
