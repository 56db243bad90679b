/** One round of a basket: its threads, and how much of each petal's width the second one covers (0 to 1). */
export type Round = { ground: string; petal?: string; share?: number };

type BasketProps = { rounds: Round[]; petals: number; hole: number; label?: string; className: string };

const width = 12;

/**
 * A coiled basket seen from above: rounds of twelve units from its hole outward, sewn in small stitches; petals grow and
 * shrink from round to round. Decoration unless it has a label.
 */
export function Basket({ rounds, petals, hole, label, className }: BasketProps) {
  const radius = hole + rounds.length * width;
  const named = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  return (
    <svg className={`basket ${className}`} viewBox={`${-radius} ${-radius} ${radius * 2} ${radius * 2}`} {...named}>
      {rounds.map(({ ground, petal, share = 0 }, index) => {
        const r = hole + (index + 0.5) * width;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rounds never change places
          <g key={index}>
            <circle className={ground} r={r} />
            {petal && (
              <circle
                className={petal}
                r={r}
                pathLength={petals}
                strokeDasharray={`${share} ${(1 - share).toFixed(2)}`}
                strokeDashoffset={(share / 2).toFixed(3)}
              />
            )}
            <circle className="stitches" r={r} pathLength={Math.round(r * 1.1)} />
          </g>
        );
      })}
    </svg>
  );
}
