let made = 0;

/** A person who joins, with an e-mail address that nobody has had before. */
export const person = (changes: Record<string, unknown> = {}) => ({
  name: "Hirut Bekele",
  phone: "(202) 555-0143",
  email: `hirut-${process.pid}-${++made}@example.com`,
  ...changes,
});
