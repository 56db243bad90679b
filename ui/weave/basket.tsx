/** One round of a basket: its threads, and how much of each petal's width the second one covers (0 to 1). */
export type Round = { ground: string; petal?: string; share?: number };

type BasketProps = { rounds: Round[]; petals: number; hole: number; className: string };

const width = 12;

/** A length to three decimals, so that a round closes without a seam; pathLength, which would do, is not drawn in pictures. */
const short = (length: number) => Number(length.toFixed(3));

/**
 * A coiled basket seen from above: rounds of twelve units from its hole outward, sewn in small stitches; petals grow and
 * shrink from round to round. Decoration: whoever places it says what it shows.
 */
export function Basket({ rounds, petals, hole, className }: BasketProps) {
  const radius = hole + rounds.length * width;
  return (
    <svg
      className={`basket ${className}`}
      viewBox={`${-radius} ${-radius} ${radius * 2} ${radius * 2}`}
      aria-hidden="true"
    >
      {rounds.map(({ ground, petal, share = 0 }, index) => {
        const r = hole + (index + 0.5) * width;
        const round = 2 * Math.PI * r;
        const each = round / petals;
        const stitch = round / Math.round(r * 1.1);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rounds never change places
          <g key={index}>
            <circle className={ground} r={r} />
            {petal && (
              <circle
                className={petal}
                r={r}
                strokeDasharray={`${short(share * each)} ${short((1 - share) * each)}`}
                strokeDashoffset={short((share / 2) * each)}
              />
            )}
            <circle className="stitches" r={r} strokeDasharray={`${short(stitch * 0.14)} ${short(stitch * 0.86)}`} />
          </g>
        );
      })}
    </svg>
  );
}
