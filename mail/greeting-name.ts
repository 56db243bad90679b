const lettersOfNames = /^[\p{L}\p{M} .'’-]+$/u;
const longest = 40;

/**
 * The name that a message to a confirmed person may greet with: at most 40 letters, marks, spaces and . ' ’ -, undefined
 * for any other. A name is typed by whoever joins; one that could carry a message must not be said in ours.
 */
export const greetingName = (name: string): string | undefined =>
  lettersOfNames.test(name) && /\p{L}/u.test(name) && Array.from(name).length <= longest ? name : undefined;
