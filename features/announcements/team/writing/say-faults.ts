import type { AnnouncementFieldError } from "../../contract.ts";

/** What is wrong with a field, in words: each of its codes. */
export const sayFaults = (errors: Record<AnnouncementFieldError, string>, codes: string) =>
  codes
    .split(" ")
    .map((code) => errors[code as AnnouncementFieldError] ?? errors.characters)
    .join(" ");
