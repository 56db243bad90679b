import type { AppExample, Movement, ScreenProps } from "./app-example.ts";
import { AppPhone, ClothPiece, column, round, Sum, screen } from "./app-phone.tsx";
import { TextLine } from "./app-text.tsx";

const cloth = { top: 194, height: 84 };
const rows = { top: 356, step: 57 };

/** The app's first screen: the balance, the month as strips of cloth, and the last five movements. */
export function HomeScreen({ app, cut, label }: ScreenProps) {
  const words = app.words.screens.home;
  const left = screen.edge;
  const most = Math.max(...app.movements.map(({ dollars }) => Math.abs(dollars)));
  return (
    <AppPhone cut={cut} label={label} place="home" places={app.words.places} title={words.title}>
      <TextLine x={left} y={133} size="small" as="soft">
        {words.balance}
      </TextLine>
      <Sum y={176}>{app.money(app.balance)}</Sum>
      <Month app={app} />
      <TextLine x={left} y={cloth.top + cloth.height + 24} size="small" as="soft">
        {words.month}
      </TextLine>
      <TextLine x={left} y={rows.top - 16} as="bold">
        {words.movements}
      </TextLine>
      {app.movements.map((movement, index) => (
        <MovementRow
          key={movement.date}
          app={app}
          movement={movement}
          y={rows.top + index * rows.step}
          share={Math.abs(movement.dollars) / most}
        />
      ))}
    </AppPhone>
  );
}

/** What was left on each evening so far, hanging from a beam; of the days to come there is bare warp. */
function Month({ app }: { app: AppExample }) {
  const each = column / app.days;
  const most = Math.max(...app.evenings);
  const heights = app.evenings.map((left) => round((left / most) * cloth.height));
  const bare = Array.from({ length: app.days - app.evenings.length }, (_, index) => {
    const x = round((app.evenings.length + index) * each + each / 2);
    return `M${round(x - 2)} 0V${cloth.height}m4 0V0`;
  });
  return (
    <g className="month" transform={`translate(${screen.edge} ${cloth.top})`}>
      <clipPath id="app-evenings">
        <path
          d={heights
            .map((height, day) => `M${round(day * each + 1)} 0h${round(each - 2)}v${height}h-${round(each - 2)}z`)
            .join("")}
        />
      </clipPath>
      <path className="hair" d={bare.join("")} />
      <g className="indigo-cloth" clipPath="url(#app-evenings)">
        <rect className="indigo-ground" width={round(each * app.evenings.length)} height={cloth.height} />
        <ClothPiece
          name="chevron"
          x={0}
          y={0}
          width={round(each * app.evenings.length)}
          height={cloth.height}
          stitch={1.6}
          className="indigo"
        />
      </g>
      <path className="k" strokeWidth="4" d={`M0 0h${column}`} />
    </g>
  );
}

type RowProps = { app: AppExample; movement: Movement; y: number; share: number };

/** A movement, and under it a thread as long as its sum: green when it came in. */
function MovementRow({ app, movement: { text, date, dollars }, y, share }: RowProps) {
  const right = screen.width - screen.edge;
  return (
    <>
      <TextLine x={screen.edge} y={y + 16}>
        {text}
      </TextLine>
      <TextLine x={right} y={y + 16} at="end" as={dollars > 0 ? "bold figures go" : "bold figures"}>
        {app.signed(dollars)}
      </TextLine>
      <TextLine x={screen.edge} y={y + 34} size="small" as="soft">
        {date}
      </TextLine>
      <path className="hair" d={`M${screen.edge} ${y + 45.5}h${column}`} />
      <path
        className={`run ${dollars > 0 ? "g" : "k"}`}
        d={`M${screen.edge} ${y + 45.5}h${round(Math.max(share * column, 6))}`}
      />
    </>
  );
}
