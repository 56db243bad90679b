import type { AdminPerson, PersonChanges, PersonValues } from "../person-contract.ts";

export type Correctable = Omit<PersonValues, "note" | "state"> & { state: string };

/** What of a person a form corrects. */
export const correctableOf = ({ name, email, phone = "", locale, state, interests }: AdminPerson): Correctable => ({
  ...{ name, email, phone, locale, state: state ?? "", interests },
});

/** What a person's form holds, as it stands in the fields. */
export function typedIn(form: HTMLFormElement): Correctable {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "");
  return {
    ...{ name: text("name"), email: text("email"), phone: text("phone"), locale: text("locale") },
    state: text("state"),
    interests: data.getAll("interests").map(String),
  };
}

/** Those of some values that differ from what was seen before, with what that was. */
export function changesFrom(seen: Correctable, typed: Correctable): PersonChanges {
  const same = (a: string | string[], b: string | string[]) =>
    [a].flat().sort().join("\n") === [b].flat().sort().join("\n");
  const names = (Object.keys(typed) as (keyof Correctable)[]).filter((name) => !same(typed[name], seen[name]));
  const only = (values: Correctable) => Object.fromEntries(names.map((name) => [name, values[name]]));
  return names.length ? { ...only(typed), was: only(seen) } : {};
}
