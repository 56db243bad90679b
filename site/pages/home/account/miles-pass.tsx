import { RichText } from "../../../../ui/rich-text.tsx";
import { Band } from "../../../../ui/weave/band.tsx";
import type { Words } from "../../../content/words.ts";

/** A boarding pass for the miles: where to, what earns them, and a border for its stub. */
export function MilesPass({ words }: { words: Words["home"]["features"]["miles"] }) {
  const rates = [
    [words.everyday, words.everydayLabel],
    [words.airline, words.airlineLabel],
  ] as const;
  return (
    <div className="pass">
      <p>
        {`${words.from} `}
        <i />
        {` ${words.to}`}
      </p>
      {rates.map(([rate, label]) => (
        <p key={label}>
          <b>
            <RichText text={rate} />
          </b>
          {` ${label}`}
        </p>
      ))}
      <Band name="mid" />
    </div>
  );
}
