import { useId } from "react";
import { type Carried, type CarriedWords, sayCarried } from "./carried.ts";

/** What the form needs to tell what somebody came with. */
export type CarriedProps = {
  words: CarriedWords;
  /** The countries' names by their currencies' codes. */
  countries: Record<string, string>;
  /** The page where the amount and the country are chosen. */
  calculator: string;
};

type Told = { told: Carried; carried: CarriedProps };

/** What one came with, each in a sentence with what can be done about it. */
export function CameWith({ told, carried, onTakeBack }: Told & { onTakeBack: () => void }) {
  const id = useId();
  const { words, countries, calculator } = carried;
  const { interest, corridor, amount } = told;
  const [transfer] = sayCarried({ ...told, interest: null }, words, countries);
  const [wish] = sayCarried({ interest: interest ?? null }, words, countries);
  const query = new URLSearchParams({ to: corridor ?? "", ...(amount && { amount }) });
  return (
    <>
      {transfer && (
        <p>
          <span id={`${id}-transfer`}>{transfer}</span>{" "}
          <a href={`${calculator}?${query}`} aria-describedby={`${id}-transfer`}>
            {words.change}
          </a>
        </p>
      )}
      {wish && (
        <p>
          <span id={`${id}-wish`}>{wish}</span>{" "}
          <button type="button" onClick={onTakeBack} aria-describedby={`${id}-wish`}>
            {words.drop}
          </button>
        </p>
      )}
    </>
  );
}

/** The same in one line. */
export function CameWithLine({ told, carried: { words, countries } }: Told) {
  const said = sayCarried(told, words, countries);
  return said.length > 0 && <p className="came-with">{said.join(" ")}</p>;
}
