import { useId, useRef } from "react";
import type { CarriedWords } from "./carried.ts";
import type { CameWith } from "./use-carried.ts";

/** What one came with, above the fields: each in a sentence, to be changed or taken back, and as hidden fields. */
export function CarriedFields({ came, words }: { came: CameWith; words: CarriedWords }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { fields, transfer, interest, changeAt, dropInterest } = came;

  function takeBack() {
    dropInterest();
    box.current?.focus();
  }

  return (
    <div className="came-with" ref={box} tabIndex={-1}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {transfer && (
        <p>
          <span id={`${id}-transfer`}>{transfer}</span>{" "}
          <a href={changeAt} aria-describedby={`${id}-transfer`}>
            {words.change}
          </a>
        </p>
      )}
      {interest && (
        <p>
          <span id={`${id}-interest`}>{interest}</span>{" "}
          <button type="button" onClick={takeBack} aria-describedby={`${id}-interest`}>
            {words.drop}
          </button>
        </p>
      )}
    </div>
  );
}

/** What one came with, in the confirmation: one line, or nothing. */
export function CarriedLine({ came: { transfer, interest } }: { came: CameWith }) {
  const said = [transfer, interest].filter((sentence) => sentence !== undefined);
  return said.length > 0 ? <p className="came-with">{said.join(" ")}</p> : null;
}
