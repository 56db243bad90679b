import type { AppExample, ScreenProps } from "./app-example.ts";
import { AppButton, AppPhone, ClothPiece, column, round, Sum, screen } from "./app-phone.tsx";
import { breakText, TextBlock, TextLine } from "./app-text.tsx";

const left = screen.edge;
const right = screen.width - screen.edge;
/** The loom: a hundred rows from its rod down, in a cloth that leaves room for the months beside it. */
const loom = { top: 216, row: 3, width: 150 };
const rows = 100;

/** A savings goal on the loom: of a hundred rows those are woven that are saved. */
export function GoalScreen({ app, cut, label }: ScreenProps) {
  const { goal, words, say, whole } = app;
  const said = words.screens.goal;
  const woven = (goal.saved / goal.of) * rows * loom.row;
  const bottom = loom.top + rows * loom.row;
  const monthly = goal.saved / goal.months.length;
  const toGo = say(said.left, { amount: whole(goal.of - goal.saved) });
  const goLines = breakText(toGo, (column - loom.width - 16) / 15).length;
  const fell = round(bottom - woven);
  return (
    <AppPhone cut={cut} label={label} place="save" places={words.places} title={goal.name}>
      <Sum y={150}>{whole(goal.saved)}</Sum>
      <TextLine x={left} y={176} as="soft">
        {`${said.saved} ${say(said.of, { amount: whole(goal.of) })}`}
      </TextLine>
      <Warp from={loom.top} to={fell} />
      <path className="k" strokeWidth="6" d={`M${left - 6} ${loom.top}h${loom.width + 12}`} />
      <g className="woven-goal">
        <ClothPiece
          name="month"
          x={left}
          y={fell}
          width={loom.width}
          height={round(woven)}
          stitch={woven / goal.months.length / 13}
        />
      </g>
      <path className="k" strokeWidth="2" d={`M${left - 6} ${fell}H${right}`} />
      <TextBlock x={left + loom.width + 16} y={loom.top + 30} as="bold" width={column - loom.width - 16}>
        {toGo}
      </TextBlock>
      <TextBlock
        x={left + loom.width + 16}
        y={loom.top + 32 + 21 * goLines}
        size="small"
        as="soft"
        width={column - loom.width - 16}
      >
        {say(said.more, { count: Math.ceil((goal.of - goal.saved) / monthly), amount: whole(monthly) })}
      </TextBlock>
      <Months app={app} from={fell} to={bottom} />
      <TextLine x={left} y={bottom + 30} size="small" as="soft">
        {said.shared}
      </TextLine>
      <AppButton y={588}>{said.add}</AppButton>
    </AppPhone>
  );
}

/** Nothing is woven here yet. */
function Warp({ from, to }: { from: number; to: number }) {
  const threads = Array.from({ length: 25 }, (_, index) => `M${left + 3 + index * 6} ${from}V${to}`);
  return <path className="warp" d={threads.join("")} />;
}

/** Each month's rows run out of the cloth into a line of the ledger. */
function Months({ app: { goal, whole }, from, to }: { app: AppExample; from: number; to: number }) {
  const each = (to - from) / goal.months.length;
  const shown = goal.months.filter((_, index) => index % 2 === 0);
  return shown.map(({ month, saved }, index) => {
    const y = round(from + index * 2 * each);
    return (
      <g key={month}>
        {index > 0 && <path className="hair" d={`M${left + loom.width} ${y}H${right}`} />}
        <TextLine x={left + loom.width + 16} y={y + 20} size="small">
          {month}
        </TextLine>
        <TextLine x={right} y={y + 20} size="small" as="figures" at="end">
          {whole(saved)}
        </TextLine>
      </g>
    );
  });
}
