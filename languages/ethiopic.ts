/** Whether a language (BCP 47 code) is written in Ethiopic letters, as Amharic and Tigrinya are. */
export const isEthiopic = (code: string): boolean => new Intl.Locale(code).maximize().script === "Ethi";
