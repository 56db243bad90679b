/** What an answer of a mail server comes to, in words that somebody who runs no server understands. */
export type SaidClass = "noMailbox" | "full" | "closed" | "policy" | "later" | "refused" | "slow" | "dns" | "login";

const byStatus: [SaidClass, RegExp][] = [
  ["noMailbox", /\b[45]\.1\.[1236]\b/],
  ["full", /\b[45]\.2\.2\b|\b552\b/],
  ["closed", /\b[45]\.2\.1\b/],
  ["login", /\bEAUTH\b|\b53[0458]\b/],
  ["policy", /\b[45]\.7\.\d/],
  ["noMailbox", /\b55[01] RCPT TO\b/],
  ["later", /\b4[25][0-2]\b/],
  ["refused", /\bECONNREFUSED\b/],
  ["dns", /\bENOTFOUND\b|\bEAI_AGAIN\b|\bEDNS\b/],
  ["slow", /\bETIMEDOUT\b|too slow|silent/],
];

/** The class of the codes that are kept of a try (RFC 3463, RFC 5321 4.2); undefined for what says too little. */
export const saidClass = (said: string): SaidClass | undefined =>
  byStatus.find(([, pattern]) => pattern.test(said))?.[0];
