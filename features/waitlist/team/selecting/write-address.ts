import { hrefOf } from "../../../../team/address/addresses.ts";
import { zoned } from "../entry-calls.ts";

/** Where an announcement is begun for those whom the list shows by these filters. */
export const writeAddress = (filters: Record<string, string>): string => {
  const { sort: _, ...asked } = filters;
  return hrefOf(
    "announcements",
    undefined,
    new URLSearchParams({ write: new URLSearchParams(zoned(asked)).toString() }),
  );
};
