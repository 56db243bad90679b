/** The header of an answer that no cache keeps. */
export const noStore = { "cache-control": "no-store" };
