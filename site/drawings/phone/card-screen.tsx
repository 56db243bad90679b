import { type CountryName, clothEnd } from "../../../ui/cloths/country-cloths.ts";
import { woven } from "../../../ui/cloths/drawn-cloths.tsx";
import { bandHeight } from "../../../ui/weave/band.tsx";
import { paints } from "../../styles/paints.ts";
import type { ScreenProps } from "./app-example.ts";
import { AppPhone, ClothPiece, column, round, screen } from "./app-phone.tsx";
import { TextBlock, TextLine } from "./app-text.tsx";

const left = screen.edge;
const right = screen.width - screen.edge;
const card = { top: 122, width: 150, height: 238, cloth: 106, stitch: 1.5 };

/** The card: itself, the switch that freezes it, and its limits, each a cloth that fills. */
export function CardScreen({ app, brand, cut, label }: ScreenProps) {
  const { words, say, whole } = app;
  const said = words.screens.card;
  const beside = left + card.width + 18;
  const spent = -app.movements.filter(({ text }) => text === app.shop).reduce((sum, { dollars }) => sum + dollars, 0);
  return (
    <AppPhone cut={cut} label={label} place="card" places={words.places} title={said.title}>
      <DebitCard cloth={app.cloth} brand={brand} holder={words.holder} kind={said.kind} />
      <TextLine x={beside} y={card.top + 20} as="bold go">
        {said.ready}
      </TextLine>
      {said.actions.map((action, index) => (
        <g key={action}>
          <path className="hair" d={`M${beside} ${card.top + 42.5 + index * 52}H${right}`} />
          <TextBlock x={beside} y={card.top + 66 + index * 52} size="small" width={column - card.width - 18}>
            {action}
          </TextBlock>
        </g>
      ))}
      <TextLine x={left} y={396} as="bold">
        {said.freeze}
      </TextLine>
      <TextBlock x={left} y={415} size="small" as="soft" width={column - 70}>
        {said.freezeText}
      </TextBlock>
      <rect fill="var(--rule)" x={right - 50} y="382" width="50" height="28" rx="14" />
      <circle fill="var(--page)" cx={right - 36} cy="396" r="10" />
      <path className="hair" d={`M${left} 456.5h${column}`} />
      <TextLine x={left} y={488} as="bold">
        {said.limits}
      </TextLine>
      <Limit
        y={500}
        name={said.week}
        text={say(said.spent, { amount: whole(spent), limit: whole(said.weekLimit) })}
        share={spent / said.weekLimit}
      />
      <Limit
        y={574}
        name={said.cash}
        text={say(said.spent, { amount: whole(said.cashTaken), limit: whole(said.cashLimit) })}
        share={said.cashTaken / said.cashLimit}
      />
    </AppPhone>
  );
}

type CardProps = { cloth: CountryName | undefined; brand: string; holder: string; kind: string };

/** The debit card, upright, the woven band across it. */
function DebitCard({ cloth, brand, holder, kind }: CardProps) {
  return (
    <g className="debit-card" transform={`translate(${left} ${card.top})`}>
      <clipPath id="app-card">
        <rect width={card.width} height={card.height} rx="11" />
      </clipPath>
      <g clipPath="url(#app-card)">
        <rect fill="var(--card)" width={card.width} height={card.height} />
        <CardCloth name={cloth} />
      </g>
      <TextLine x={15} y={36} size="title" as="on-dark">
        {brand}
      </TextLine>
      <rect fill={paints.brass} x="15" y="54" width="30" height="23" rx="4" />
      <path fill="none" stroke={paints.contacts} d="M15 61.5h10v8H15m30-8H35v8h10M25 54v23m10-23v23" />
      <TextLine x={15} y={220} size="tiny" as="on-dark">
        {holder}
      </TextLine>
      <TextLine x={card.width - 15} y={36} size="tiny" as="on-dark" at="end">
        {kind}
      </TextLine>
    </g>
  );
}

/** A limit as cloth: what is used is woven, the rest bare warp. */
function Limit({ y, name, text, share }: { y: number; name: string; text: string; share: number }) {
  const used = round(column * share);
  const bare = Array.from(
    { length: Math.floor((column - used) / 5) },
    (_, index) => `M${round(left + used + 3 + index * 5)} ${y + 27}v16`,
  );
  return (
    <g>
      <TextLine x={left} y={y + 18}>
        {name}
      </TextLine>
      <TextLine x={left} y={y + 60} size="small" as="soft figures">
        {text}
      </TextLine>
      <path className="warp" d={bare.join("")} />
      {used > 0 && <ClothPiece name="rent" x={left} y={y + 27} width={used} height={16} stitch={16 / 15} />}
      <path className="k" strokeWidth="1.5" d={`M${left} ${y + 26}v18`} />
    </g>
  );
}

/** The band across the card: our border, or the end of a country's cloth. */
function CardCloth({ name }: { name: CountryName | undefined }) {
  if (!name)
    return (
      <g className="night">
        <ClothPiece name="wide" x={0} y={card.cloth} width={card.width} stitch={card.stitch} night />
      </g>
    );
  const { width, height, drawn } = woven(clothEnd(name, bandHeight("wide")));
  return (
    <g transform={`translate(0 ${card.cloth}) scale(${card.stitch})`}>
      <pattern id="card-cloth" width={width} height={height} patternUnits="userSpaceOnUse">
        {drawn}
      </pattern>
      <rect width={card.width / card.stitch} height={height} fill="url(#card-cloth)" />
    </g>
  );
}
