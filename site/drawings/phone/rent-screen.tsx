import type { ScreenProps } from "./app-example.ts";
import { Block, Line } from "./app-text.tsx";
import { Cloth, column, diamond, Phone, round, screen } from "./phone.tsx";

const left = screen.edge;
const right = screen.width - screen.edge;
const rows = { top: 190, step: 64, cloth: 22 };

/** The rent book: each month a strip of cloth, whole when the rent is paid, with a stitch for each bureau that was told. */
export function RentScreen({ app, cut, label }: ScreenProps) {
  const { rent, words, say, whole } = app;
  const said = words.screens.rent;
  const share = rent.part / rent.whole;
  return (
    <Phone cut={cut} label={label} place="home" places={words.places} title={said.title}>
      <Line x={left} y={134} as="bold">
        {say(said.counted, { count: rent.months.length })}
      </Line>
      <Block x={left} y={154} size="small" as="soft" width={column}>
        {said.told}
      </Block>
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
    </Phone>
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
      <Line x={left} y={y + 16} as="bold">
        {name}
      </Line>
      <Line x={share < 1 ? right : right - 58} y={y + 16} size="small" as="soft figures" at="end">
        {paid}
      </Line>
      {share === 1 &&
        ["g", "r", "b"].map((bureau, index) => (
          <path key={bureau} fill={`var(--${bureau})`} d={diamond(right - 40 + index * 17, y + 11, 6)} />
        ))}
      <path className="warp" d={bare.join("")} />
      <Cloth name="rent" x={left} y={y + 26} width={woven} height={rows.cloth} stitch={rows.cloth / 15} />
    </g>
  );
}
