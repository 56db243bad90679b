import { useEffect, useRef } from "react";
import { fill } from "../../../../team/format.ts";
import { useSetup } from "../../../../team/setup.ts";
import { consentTopic } from "../../account-view.ts";
import { usePeopleSetup } from "../people-setup.ts";
import type { ImportField } from "./adding-contract.ts";

export type Typed = Record<string, string>;

/** What a form holds, by the fields' names; a file is left out. */
export const typedIn = (form: HTMLFormElement): Typed =>
  Object.fromEntries([...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === "string"));

const oneOf = new Intl.ListFormat("en-US", { type: "disjunction" });

/** Says what is wrong with a field, by its code; of a field of a file that takes few values, which these are. */
export function useFaultWords(): (code: string, field?: ImportField) => string {
  const { tabWords, fieldErrors } = useSetup();
  const { faults } = tabWords.adding;
  const { published, corridors, interests } = usePeopleSetup();
  const { [consentTopic]: _, ...offered } = interests;
  const known: Partial<Record<ImportField, string[]>> = {
    locale: published.map(({ name }) => name),
    corridor: Object.values(corridors),
    interest: Object.keys(offered),
  };
  const wordsOf = (code: string) => faults[code as keyof typeof faults] ?? fieldErrors[code] ?? faults.unknown;
  return (code, field) => {
    const values = code === "unknown" && field && known[field];
    return values ? fill(faults.oneOf, { values: oneOf.format(values) }) : wordsOf(code);
  };
}

/** A form whose first wrong field takes the focus whenever it is refused. */
export function useFocusedErrors(errors: Typed) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [errors]);
  return form;
}
