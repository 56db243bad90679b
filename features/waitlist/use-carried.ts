import { useState, useSyncExternalStore } from "react";
import { type CarriedWords, sayCarried } from "./carried.ts";
import { carriedBy, carriedNames } from "./contract.ts";

/** What the form needs to tell what somebody came with. */
export type CarriedProps = {
  words: CarriedWords;
  /** The countries' names by their currencies' codes. */
  countries: Record<string, string>;
  /** Where the amount and the country are chosen. */
  calculator: string;
};

/** What somebody came with: what the form sends of it, and the sentences that tell it. */
export type CameWith = {
  fields: Record<string, string>;
  transfer: string | undefined;
  interest: string | undefined;
  /** Where the transfer can be changed. */
  changeAt: string;
  /** Takes the interest back: none is sent. */
  dropInterest(): void;
};

/** The calculator writes its address without an event; whoever comes to the form has scrolled or tabbed there. */
const changes = ["hashchange", "popstate", "scroll", "focusin"];
function watchAddress(onChange: () => void) {
  for (const type of changes) addEventListener(type, onChange, { passive: true });
  return () => {
    for (const type of changes) removeEventListener(type, onChange);
  };
}
const readAddress = () => location.search;

/** How the visit began, as the first script kept it; nothing where nothing can be kept. */
function keptSource(): Record<string, string> {
  try {
    return carriedBy(new URLSearchParams(sessionStorage.source));
  } catch {
    return {};
  }
}

/**
 * What somebody came with, by the page's address and, before all of it, by a form that came back (`sent`); `interest` is
 * what the page itself stands for, sent but not told. The address is first read once the form is awake.
 */
export function useCarried(
  { words, countries, calculator }: CarriedProps,
  interest: string | undefined,
  sent: Record<string, string> = {},
): CameWith {
  const address = useSyncExternalStore<string | undefined>(watchAddress, readAddress, () => undefined);
  const [dropped, drop] = useState<string>();
  const came: Record<string, string> = {
    ...Object.fromEntries(Object.entries(sent).filter(([name]) => carriedNames.includes(name))),
    ...carriedBy(new URLSearchParams(address)),
    ...(address !== undefined && keptSource()),
  };
  const gone = dropped !== undefined && dropped === came.interest;
  const fields = { ...(interest && { interest }), ...came };
  if (gone) delete fields.interest;
  const told = address === undefined ? {} : came;
  const { corridor = "", amount = "" } = told;
  return {
    fields,
    transfer: sayCarried({ corridor, amount }, words, countries)[0],
    interest: gone ? undefined : sayCarried({ interest: told.interest ?? null }, words, countries)[0],
    changeAt: `${calculator}?${new URLSearchParams({ to: corridor, ...(amount && { amount }) })}`,
    dropInterest: () => drop(came.interest),
  };
}
