import type { ScreenProps } from "./app-example.ts";
import { AppPhone, ClothPiece, column, diamond, round, screen } from "./app-phone.tsx";
import { TextBlock, TextLine } from "./app-text.tsx";

const left = screen.edge;
const right = screen.width - screen.edge;
const rows = { top: 190, step: 64, cloth: 22 };

/** The rent book: each month a strip of cloth, whole when the rent is paid, with a stitch for each bureau that was told. */
export function RentScreen({ app, cut, label }: ScreenProps) {
  const { rent, words, say, whole } = app;
  const said = words.screens.rent;
  const share = rent.part / rent.whole;
  return (
    <AppPhone cut={cut} label={label} place="home" places={words.places} title={said.title}>
      <TextLine x={left} y={134} as="bold">
        {say(said.counted, { count: rent.months.length })}
      </TextLine>
      <TextBlock x={left} y={154} size="small" as="soft" width={column}>
        {said.told}
      </TextBlock>
      <Month
        y={rows.top}
        name={said.now}
        paid={say(said.part, { amount: whole(rent.part), whole: whole(rent.whole) })}
        share={share}
      />
      {rent.months.toReversed().map((month, index) => (
        <Month
          key={month}
          y={rows.top + (index + 1) * rows.step}
          name={month}
          paid={say(said.paid, { amount: whole(rent.whole) })}
          share={1}
        />
      ))}
    </AppPhone>
  );
}

type MonthProps = { y: number; name: string; paid: string; share: number };

/** A month: what of it is paid is woven, the rest bare warp; the three bureaus are told once it is whole. */
function Month({ y, name, paid, share }: MonthProps) {
  const woven = round(column * share);
  const bare = Array.from(
    { length: Math.floor((column - woven) / 5) },
    (_, index) => `M${left + woven + 4 + index * 5} ${y + 26}v${rows.cloth}`,
  );
  return (
    <g>
      <TextLine x={left} y={y + 16} as="bold">
        {name}
      </TextLine>
      <TextLine x={share < 1 ? right : right - 58} y={y + 16} size="small" as="soft figures" at="end">
        {paid}
      </TextLine>
      {share === 1 &&
        ["g", "r", "b"].map((bureau, index) => (
          <path key={bureau} fill={`var(--${bureau})`} d={diamond(right - 40 + index * 17, y + 11, 6)} />
        ))}
      <path className="warp" d={bare.join("")} />
      <ClothPiece name="rent" x={left} y={y + 26} width={woven} height={rows.cloth} stitch={rows.cloth / 15} />
    </g>
  );
}
