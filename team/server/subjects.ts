import type { TabPath } from "../address/addresses.ts";

/** Something that the audit log tells of and that still exists: its name, and where the admin page shows it. */
export type Subject = { id: string; name: string; tab: TabPath; opens: boolean };

/** Names those of some ids that are rows of a feature. */
export type SubjectsOf = (ids: string[]) => Promise<Subject[]>;
