/** One lying strip of cloth. */
export type WovenStrip = {
  key: string;
  /** What it stands for; it may come from a visitor. */
  name: string;
  value: number;
  /** The value as it is shown: "1,203". */
  shown: string;
  /** What is said beside it: "45%". */
  note?: string | undefined;
  /** Its thread, highland green without one; `edge` for what is left over. */
  thread?: "g" | "b" | "r" | "edge";
};

type Props = {
  strips: WovenStrip[];
  /** What a strip of full length stands for; the greatest value unless given. */
  full?: number;
};

/** Values of a few kinds as strips below each other, as long as they are great; each is text as well. */
export function WovenStrips({ strips, full = Math.max(...strips.map(({ value }) => value)) }: Props) {
  return (
    <ol className="woven-strips">
      {strips.map(({ key, name, value, shown, note, thread = "g" }) => (
        <li key={key} data-strip={key}>
          <bdi title={name}>{name}</bdi>
          <svg height="12" aria-hidden="true">
            <line className="strung" x2="100%" y1="6" y2="6" />
            <line className={`woven ${thread}`} x2={`${full > 0 ? (value / full) * 100 : 0}%`} y1="6" y2="6" />
          </svg>
          <b>{shown}</b>
          <small>{note}</small>
        </li>
      ))}
    </ol>
  );
}
