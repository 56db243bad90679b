/** The currency of the country that a visitor chose last or whose page they opened, as the browser keeps it; "" without one. */
export function keptCountry(): string {
  try {
    return localStorage.country ?? "";
  } catch {
    return "";
  }
}

/** The country that leads in the page that is open, as text: the one that its address asks for, else the kept one. */
export const askedCountry = () => new URLSearchParams(location.search).get("to") ?? keptCountry();

/** Keeps a country by its currency's code, where the browser keeps anything. */
export function keepCountry(code: string) {
  try {
    localStorage.country = code;
  } catch {}
}
