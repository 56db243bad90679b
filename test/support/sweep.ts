/**
 * Whether each page is looked at in every engine, width and scheme (`npm run sweep`), and not in one of them, by turns, and what can
 * be left out is built without it.
 */
export const isSweep = process.env.SWEEP === "yes";
