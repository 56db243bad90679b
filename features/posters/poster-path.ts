/** The sizes of paper that posters are made for. */
export const posterFormats = ["letter", "a4"] as const;
export type PosterFormat = (typeof posterFormats)[number];

/** Where the poster of a chapter or event lies, in a language. */
export const posterPath = (languageCode: string, slug: string, format: PosterFormat) =>
  `/posters/${languageCode}/${slug}-${format}.pdf`;

/** Reads the last part of such a path; undefined for anything else. */
export function readPosterFile(file: string): { slug: string; format: PosterFormat } | undefined {
  const [, slug = "", format] = /^([a-z0-9-]+)-(letter|a4)\.pdf$/.exec(file) ?? [];
  return format ? { slug, format: format as PosterFormat } : undefined;
}
