const lettersOfNames = /^[\p{L}\p{M} .'’-]+$/u;
const longest = 40;
/** More marks on one letter than any language writes: they would be drawn over the lines around. */
const marksOverLines = /\p{M}{5}/u;

/**
 * The name that a message to a confirmed person may greet with: at most 40 letters, marks (four on a letter), spaces and . ' ’ -, undefined
 * for any other. A name is typed by whoever joins; one that could carry a message must not be said in ours.
 */
export const greetingName = (name: string): string | undefined =>
  lettersOfNames.test(name) &&
  !marksOverLines.test(name.normalize("NFC")) &&
  /\p{L}/u.test(name) &&
  Array.from(name).length <= longest
    ? name
    : undefined;
