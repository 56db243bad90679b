/** What a column of a file can hold of a person. Several columns of `name` are joined; "" is left out. */
export const importFields = [
  "name",
  "phone",
  "email",
  "locale",
  "state",
  "corridor",
  "interest",
  "note",
  "consentOn",
] as const;
export type ImportField = (typeof importFields)[number];

/** Without these nobody can be added. */
export const requiredFields = ["name", "phone", "email"] as const satisfies ImportField[];

/** The most people of one file. */
export const mostRows = 10_000;

/** What the entries of an import have as their source. */
export const importSource = (name: string) => `import: ${name}`;

/** How somebody agreed who is added by hand or from a file. */
export type GivenConsent = {
  how: string;
  /** YYYY-MM-DD */
  on: string;
  /** The version of the consent line; the current one unless given. */
  version?: string;
};

/** Somebody to add by hand. Errors of `consent` come as "consent.how", "consent.on" and "consent.version". */
export type PersonToAdd = {
  name: string;
  email: string;
  phone: string;
  locale?: string;
  corridor?: string;
  interest?: string;
  state?: string;
  note?: string;
  consent: GivenConsent;
  /** Whether the confirmation is mailed. */
  confirm: "mail" | "none";
};

/** Why somebody of a file is not added; `row` is the number that a spreadsheet shows, 1 for the first. */
export type ImportFault = {
  row: number;
  field: ImportField;
  /** A field error, or "twice" in the file, or "left", "bounced" or "complained" for the mailbox. */
  code: string;
  /** What the file has there. */
  value: string;
};

/** What a file holds, before anything is written (`dryRun=yes`) or after. */
export type ImportReport = {
  /** Of the import, once it is there. */
  id?: string;
  /** What the columns are called, and the first people; without a line of headings they have none. */
  headings: string[];
  sample: string[][];
  /** What each column was taken for. */
  columns: (ImportField | "")[];
  /** Fields that no column holds, without which nobody can be added. */
  missing: ImportField[];
  /** How many people the file has, how many of them are added, and how many are on the list already. */
  rows: number;
  added: number;
  listed: number;
  faults: ImportFault[];
};

/** An import that can be undone, or is undone. */
export type AdminImport = {
  id: string;
  name: string;
  operator: string;
  createdAt: string;
  state: "added" | "undoing" | "undone";
  added: number;
  /** How many of them undoing has deleted. */
  removed: number;
  /** Until when it can be undone. */
  endsAt: string;
};

/**
 * Imports of the last day, newest first, the versions of the consent line, oldest first, and how many confirmations go to one domain in a day
 * and in 30 days.
 */
export type AdminImports = {
  imports: AdminImport[];
  consentVersions: string[];
  mostOfDomain: { day: number; month: number };
};

/** One import, with those whom undoing it has kept as they were changed or confirmed: the first 100, and how many. */
export type OneImport = AdminImport & { kept: { id: string; name: string; email: string }[]; keptCount: number } & {
  /** To how many of them a message went out. */
  mailed: number;
};
