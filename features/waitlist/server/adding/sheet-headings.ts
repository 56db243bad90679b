import type { Services } from "../../../services.ts";
import type { ImportField } from "../../team/adding/adding-contract.ts";

type Words = ReturnType<Services["site"]["renderer"]["words"]>;

/** What stands over the columns of our printed sign-up sheet in a language, and which field each holds. */
export function sheetHeadings(words: Words): [heading: string, field: ImportField][] {
  const { name, phone, email, date } = words.posters.signUp.columns;
  return [
    [name, "name"],
    [phone, "phone"],
    [email, "email"],
    [date, "consentOn"],
  ];
}
