/** Ours begin so; ambassadors' with "a". */
const first = "r";
const code = /^r[\da-f]{12}$/;

/**
 * The code of an entry's referral link: "r" and the first 12 digits of the entry's id, which are random. So nothing is stored for
 * it, and it holds nothing of the person.
 */
export const referralCode = (id: string): string => `${first}${id.slice(0, 8)}${id.slice(9, 13)}`;

/** Where a code leads: to /join, in the language whose prefix is given ("" for English). */
export const referralUrl = (publicUrl: string, prefix: string, code: string): string =>
  `${publicUrl}${prefix}/join?ref=${code}`;

/** The first and the last id that a code may stand for; undefined for what is no code of an entry. */
export function idsOfCode(text: string): { from: string; to: string } | undefined {
  if (!code.test(text)) return undefined;
  const head = `${text.slice(1, 9)}-${text.slice(9)}`;
  return { from: `${head}-0000-0000-000000000000`, to: `${head}-ffff-ffff-ffffffffffff` };
}

/** The `ref` of how somebody came to us, as an entry keeps it (carried-by.ts); undefined without one. */
export const refOf = (source: string | null): string | undefined =>
  new URLSearchParams(source ?? "").get("ref") ?? undefined;
