import { usePage } from "../../page-context.ts";
import { TractionFigure } from "./figure.tsx";

const width = 1000;
/** How deep each of ten threads hangs from one side to the other. */
const depths = Array.from({ length: 10 }, (_, row) => 34 + row * 26);

/** The money: a seam, a hammock of stitches from here to there, and a field drawn to scale. */
export function TractionMoney() {
  const {
    words: {
      traction: { money },
    },
  } = usePage();
  const { sent } = money;
  return (
    <section className="money">
      <h2>{money.heading}</h2>
      <TractionFigure {...money.committed} className="beside" />
      <svg className="tacks seam weaves" viewBox={`0 0 ${width} 12`} aria-hidden="true">
        <path d={`M0 6h${width}`} pathLength="24" />
      </svg>
      <div className="hammock">
        <p>{sent.from}</p>
        <p>{sent.to}</p>
        <svg className="tacks weaves" viewBox={`-14 0 ${width + 28} 250`} role="img" aria-label={sent.drawing}>
          {depths.map((depth) => (
            <path
              key={depth}
              pathLength="25"
              d={`M0 16C${width * 0.24} ${16 + depth} ${width * 0.76} ${16 + depth} ${width} 16`}
            />
          ))}
          <path className="ends" d={`M0 4l12 12-12 12-12-12zm${width} 0l12 12-12 12-12-12z`} />
        </svg>
        <TractionFigure value={sent.value} label={sent.label} />
      </div>
      <div className="scale">
        <div className="strip weaves" role="img" aria-label={money.scale} />
        <TractionFigure {...money.market} />
      </div>
      <TractionFigure {...money.projected} className="beside" />
    </section>
  );
}
