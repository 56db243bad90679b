const ethiopic = /[\u1369-\u137c]+/g;

/** A text with its Arabic, Persian and Ethiopic numbers in the digits 0 to 9: "٢٠٠٫٥" is "200.5", "፪፻፶" is "250". */
export function westernDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll("٫", ".")
    .replaceAll("٬", ",")
    .replace(ethiopic, (number) => (number.length > 16 ? number : String(ethiopicValue(number))));
}

/** Ethiopic numbers have signs for 1 to 9, 10 to 90, 100 and 10,000; what stands before the last two multiplies them. */
function ethiopicValue(number: string): number {
  let [sum, hundreds, rest] = [0, 0, 0];
  for (const sign of number) {
    const place = sign.charCodeAt(0) - 0x1369;
    if (place === 19) {
      sum = (sum + (hundreds + rest || 1)) * 10_000;
      hundreds = rest = 0;
    } else if (place === 18) {
      hundreds += (rest || 1) * 100;
      rest = 0;
    } else rest += place < 9 ? place + 1 : (place - 8) * 10;
  }
  return sum + hundreds + rest;
}
