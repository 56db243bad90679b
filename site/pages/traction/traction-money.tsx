import { RichText } from "../../../ui/rich-text.tsx";
import { usePage } from "../../page-context.ts";
import { TractionFigure } from "./figure.tsx";

/** Ten rows of running stitch: five pass above the figure, five below. */
const river = Array.from({ length: 10 }, (_, row) => {
  const above = row < 5;
  const gathered = 187 + row * 5;
  const parted = above ? 12 + row * 13 : 356 + (row - 5) * 13;
  return `M0 ${gathered}C210 ${gathered} 230 ${parted} 500 ${parted}S790 ${gathered} 1000 ${gathered}`;
});

/** The money: a seam, a river of stitches, and a strip drawn to scale. */
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
      <p className="status">
        <RichText text={money.status} />
      </p>
      <div className="seam">
        <Stitches />
        <TractionFigure {...money.committed} />
        <Stitches />
      </div>
      <div className="river">
        <svg className="tacks" viewBox="0 0 1000 420" preserveAspectRatio="none" role="img" aria-label={sent.drawing}>
          {river.map((d) => (
            <path key={d} d={d} pathLength="25" />
          ))}
        </svg>
        <span>{sent.from}</span>
        <TractionFigure value={sent.value} label={sent.label} text={sent.text} />
        <span>{sent.to}</span>
      </div>
      <div className="scale" role="img" aria-label={money.scale} />
      <div className="scaled">
        <TractionFigure {...money.projected} />
        <TractionFigure {...money.market} />
      </div>
    </section>
  );
}

/** Twelve stitches. */
function Stitches() {
  return (
    <svg className="tacks" viewBox="0 0 300 6" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 3h300" pathLength="12" />
    </svg>
  );
}
