/**
 * The same small trial site, built in other ways when ours was chosen: bytes of the first load, in KB of 1,000 with brotli, and the
 * performance score of Lighthouse on a phone (docs/decisions/001-page-engine.md). They are not measured again.
 */
export const recorded = {
  "a classic single-page app": { kilobytes: 160, score: 77 },
  "React Router, framework mode": { kilobytes: 109, score: 92 },
  Astro: { kilobytes: 8.7, score: 99 },
} as const;

/** What the figures of our pages stand beside. */
export const classic = "a classic single-page app";
