import { counted } from "../format.ts";

type Props = { words: { one: string; other: string }; held: number; onShow: () => void };

/** Over a list that is read further down: how many have come since, and the way to them. */
export function Arrivals({ words, held, onShow }: Props) {
  return (
    <div className="above" role="status">
      {held > 0 && (
        <button type="button" onClick={onShow}>
          {counted(words, held)}
        </button>
      )}
    </div>
  );
}
