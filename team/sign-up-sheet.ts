/** The sizes of paper that the sign-up sheet is made for. */
export const sheetFormats = ["letter", "a4"] as const;
export type SheetFormat = (typeof sheetFormats)[number];

/** Where the sheet lies that people sign at an event, in a language. */
export const signUpSheetPath = (languageCode: string, format: SheetFormat) =>
  `/posters/${languageCode}/sign-up-sheet-${format}.pdf`;
