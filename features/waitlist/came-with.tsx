import { useId } from "react";
import { type Carried, type CarriedWords, sayCarried } from "./carried.ts";
import "./came-with.css";

/** What the form needs to tell what somebody came with. */
export type CarriedProps = {
  words: CarriedWords;
  /** The countries' names by their currencies' codes. */
  countries: Record<string, string>;
  /** The page where the amount and the country are chosen. */
  calculator: string;
  /** What is asked of who wishes for savings without interest. */
  writeAbout: { label: string; text: string };
};

/** Counted without a name, unless the person lets us write about it. */
const sensitiveInterest = "savings-without-interest";

type Told = { told: Carried; carried: CarriedProps };

/** What one came with, each in a sentence with what can be done about it. Its controls belong to no form (see CarriedFields). */
export function CameWith({ told, carried, onTakeBack }: Told & { onTakeBack: () => void }) {
  const id = useId();
  const { words, countries, calculator, writeAbout } = carried;
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
          <button type="button" form="" onClick={onTakeBack} aria-describedby={`${id}-wish`}>
            {words.drop}
          </button>
        </p>
      )}
      {interest === sensitiveInterest && (
        <p>
          <label>
            <input type="checkbox" form="" name="write_about_interest" value="yes" aria-describedby={`${id}-about`} />{" "}
            {writeAbout.label}
          </label>{" "}
          <span id={`${id}-about`}>{writeAbout.text}</span>
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
