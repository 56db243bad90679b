import { counted, fill, grouped } from "../format.ts";

type Props = {
  words: { one: string; other: string };
  held: number;
  /** Whether there are more than could be counted. */
  andMore?: boolean;
  onShow: () => void;
};

/** Over a list that is read further down: how many have come since, and the way to them. */
export function Arrivals({ words, held, andMore = false, onShow }: Props) {
  return (
    <div className="above" role="status">
      {held > 0 && (
        <button type="button" onClick={onShow}>
          {andMore ? fill(words.other, { count: `${grouped(held)}+` }) : counted(words, held)}
        </button>
      )}
    </div>
  );
}
