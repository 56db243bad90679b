import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { CarriedProps } from "./came-with.tsx";
import type { Carried } from "./carried.ts";
import { carriedBy, carriedNames } from "./carried-by.ts";

/** What somebody came with: what the form sends of it, and what it tells, once it is awake. */
type Came = {
  /** What the page's HTML has of it, in hidden fields. */
  rendered: Record<string, string>;
  /** What is sent of it. */
  fields: Record<string, string>;
  told: Carried;
  /** The part that tells it, fetched when there is something to tell. */
  cameWith: typeof import("./came-with.tsx") | undefined;
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
 * What somebody came with, by the page's address and, before all of it, by a form that came back (`sent`); `page` is
 * what the page itself stands for, sent but not told. The address is first read once the form is awake. `from` is the page before:
 * of what kind it is is counted, and it is kept with nobody.
 */
export function useCarried(page: Record<string, string> = {}, sent: Record<string, string> = {}): Came {
  const address = useSyncExternalStore<string | undefined>(watchAddress, readAddress, () => undefined);
  const [dropped, drop] = useState<string>();
  const [cameWith, setCameWith] = useState<Came["cameWith"]>();
  const awake = address !== undefined;
  const returned = Object.fromEntries(Object.entries(sent).filter(([name]) => carriedNames.includes(name)));
  const came: Record<string, string> = {
    ...returned,
    ...(awake && { ...carriedBy(new URLSearchParams(address)), ...keptSource(), from: document.referrer }),
  };
  const gone = dropped !== undefined && dropped === came.interest;
  const kept = gone ? { interest: "" } : {};
  const fields: Record<string, string> = { ...page, ...came, ...kept };
  const told: Carried = awake ? { ...came, ...kept } : {};
  const isShown = Boolean(told.interest || told.corridor);

  useEffect(() => {
    if (isShown) import("./came-with.tsx").then(setCameWith, () => {});
  }, [isShown]);

  return { rendered: { ...page, ...returned }, fields, told, cameWith, dropInterest: () => drop(came.interest) };
}

/**
 * What one came with, above the fields: told, to be changed or taken back. The form's own controls stay those of the HTML: a
 * browser that comes back to the page finds by them what was typed.
 */
export function CarriedFields({ came, carried }: { came: Came; carried: CarriedProps }) {
  const box = useRef<HTMLDivElement>(null);
  const { rendered, told, cameWith, dropInterest } = came;

  function takeBack() {
    dropInterest();
    box.current?.focus();
  }

  return (
    <div className="came-with" ref={box} tabIndex={-1}>
      {Object.entries(rendered).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {cameWith && <cameWith.CameWith told={told} carried={carried} onTakeBack={takeBack} />}
    </div>
  );
}

/** What one came with, in the confirmation: one line, or nothing. */
export const CarriedLine = ({ came: { told, cameWith }, carried }: { came: Came; carried: CarriedProps }) =>
  cameWith && <cameWith.CameWithLine told={told} carried={carried} />;
