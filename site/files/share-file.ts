/** The size in pixels of the pictures that shared links show. */
export const shareSize = { width: 1200, height: 630 };

/** The path of the picture that a shared link to a page shows. */
export const sharePicture = (languageCode: string, path: string) =>
  `/share/${languageCode}${path === "/" ? "/home" : path}.png`;
