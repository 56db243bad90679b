/** An iCalendar file with its lines folded to at most 75 bytes, between characters (RFC 5545, 3.1). */
export const foldedLines = (text: string): string => text.split("\r\n").map(folded).join("\r\n");

function folded(line: string): string {
  let text = "";
  let bytes = 0;
  for (const character of line) {
    const more = Buffer.byteLength(character);
    if (bytes + more > 75) {
      text += "\r\n ";
      bytes = 1;
    }
    text += character;
    bytes += more;
  }
  return text;
}
