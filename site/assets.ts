import type { Download } from "./files/downloads/downloads.ts";

/** The URLs of built files (`leanScript` is that of lean pages), and what is known of those that people download, by their path. */
export type Assets = {
  script: string;
  font: string;
  leanScript?: string;
  downloads?: Record<string, Download>;
  /** The faces of languages whose letters `font` does not have, by their codes. */
  fonts?: Record<string, PageFonts>;
};

/**
 * The URLs of a language's faces: Latin for headings; Ethiopic for headings and for text, and in other languages for those names and
 * offers of languages that are in Ethiopic letters; `lean` is the Latin one cut to what lean pages head with.
 */
export type PageFonts = { display: string; head?: string; text?: string; names?: string; lean?: string };
