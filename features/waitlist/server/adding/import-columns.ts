import type { Services } from "../../../services.ts";
import { type ImportField, importFields } from "../../team/adding/adding-contract.ts";
import { sheetHeadings } from "./sheet-headings.ts";

/** Headings that other programs write, in lower case without spaces and signs. */
const known: Record<ImportField, string[]> = {
  name: ["name", "firstname", "lastname", "givenname", "familyname", "surname", "middlename", "magac", "ስም"],
  phone: ["phone", "tel", "telephone", "mobile", "cell", "cellphone", "phonenumber", "mobilenumber", "taleefan", "ስልክ"],
  email: ["email", "mail", "emailaddress", "iimayl", "iimeel", "ኢሜይል"],
  locale: ["language", "locale", "lang", "luqad", "luqadda", "ቋንቋ"],
  state: ["state", "usstate", "gobolka", "gobol", "ግዛት"],
  corridor: ["corridor", "sendsto", "country", "dalka", "አገር", "ሀገር"],
  interest: ["interest", "camefor", "interestedin"],
  note: ["note", "notes", "comment", "comments"],
  consentOn: ["consentdate", "consenton", "dateofconsent", "agreedon", "date", "taariikh", "taariikhda", "ቀን"],
};

/** What a heading says, whatever its case, spaces and signs. */
const plain = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, "");

/**
 * Guesses what the columns of a file hold by their headings: those of our sign-up sheet and form in every language, of our exports, and
 * usual ones. Of two columns for one field the first counts, but for names.
 */
export function createColumnGuess({ site: { renderer } }: Pick<Services, "site">) {
  const fields = new Map(importFields.flatMap((field) => known[field].map((word) => [word, field] as const)));
  for (const { code } of renderer.languages) {
    const words = renderer.words(code);
    for (const field of ["name", "phone", "email"] as const) fields.set(plain(words.waitlist.fields[field]), field);
    for (const [heading, field] of sheetHeadings(words)) fields.set(plain(heading), field);
  }

  return (headings: readonly string[]): (ImportField | "")[] => {
    const taken = new Set<ImportField>();
    return headings.map((heading) => {
      const field = fields.get(plain(heading));
      if (!field || (taken.has(field) && field !== "name")) return "";
      taken.add(field);
      return field;
    });
  };
}

/** What a list such as "name,email,,phone" takes the columns of a file for; undefined where one is no field. */
export function readColumns(text: string): (ImportField | "")[] | undefined {
  const columns = text.split(",");
  const isField = (column: string): column is ImportField | "" =>
    column === "" || importFields.includes(column as ImportField);
  return columns.every(isField) ? columns : undefined;
}
