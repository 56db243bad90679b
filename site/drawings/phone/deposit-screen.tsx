import type { ScreenProps } from "./app-example.ts";
import { AppPhone, column, diamond, round, screen } from "./app-phone.tsx";
import { TextBlock, TextLine } from "./app-text.tsx";

const middle = screen.width / 2;
const view = { top: 118, height: 330 };
const check = { x: 40, y: 218, width: 260, height: 122 };

/** Depositing a check: the camera sees it, threads mark where its corners belong. */
export function DepositScreen({ app, cut, label }: ScreenProps) {
  const { words, money } = app;
  const said = words.screens.deposit;
  return (
    <AppPhone cut={cut} label={label} place="home" places={words.places} title={said.title}>
      <g className="night">
        <rect className="card-ground" y={view.top} width={screen.width} height={view.height} />
        <path
          className="table"
          d={Array.from({ length: 27 }, (_, index) => `M0 ${view.top + 6 + index * 12}h${screen.width}`).join("")}
        />
        <TextLine x={middle} y={view.top + 36} as="bold on-dark" at="middle">
          {said.side}
        </TextLine>
        <Corners />
      </g>
      <g className="by-day">
        <Check bank={said.bank} payTo={said.payTo} holder={words.holder} amount={money(said.amount)} />
      </g>
      <TextBlock x={middle} y={view.top + view.height + 34} size="body" as="soft" width={column} at="middle">
        {said.hold}
      </TextBlock>
      <circle className="shutter-ring" cx={middle} cy={574} r="34" />
      <path className="shutter" d={diamond(middle, 574, 24)} />
      <TextLine x={middle} y={632} size="small" as="soft" at="middle">
        {said.take}
      </TextLine>
    </AppPhone>
  );
}

/** Four corners of thread around the check. */
function Corners() {
  const [x, y, far, low] = [check.x - 14, check.y - 14, check.x + check.width + 14, check.y + check.height + 14];
  return (
    <path
      className="corners"
      d={`M${x} ${y + 26}V${y}h26M${far - 26} ${y}h26v26M${far} ${low - 26}v26h-26M${x + 26} ${low}H${x}v-26`}
    />
  );
}

type CheckProps = { bank: string; payTo: string; holder: string; amount: string };

/** A paper check with the fine lines that protect it. */
function Check({ bank, payTo, holder, amount }: CheckProps) {
  const { x, y, width, height } = check;
  const waves = Array.from({ length: 9 }, (_, index) => {
    const line = y + 22 + index * 11;
    return `M${x} ${line}q${round(width / 8)} -7 ${round(width / 4)} 0t${round(width / 4)} 0 ${round(width / 4)} 0 ${round(width / 4)} 0`;
  });
  return (
    <g className="check">
      <rect className="paper" x={x} y={y} width={width} height={height} rx="2" />
      <path className="waves" d={waves.join("")} />
      <TextLine x={x + 14} y={y + 24} size="small" as="bold">
        {bank}
      </TextLine>
      <TextLine x={x + 14} y={y + 58} size="tiny" as="soft">
        {payTo}
      </TextLine>
      <TextLine x={x + 62} y={y + 58} size="small">
        {holder}
      </TextLine>
      <path
        className="hair ruled"
        d={`M${x + 60} ${y + 63.5}h116M${x + 14} ${y + 84.5}h232M${x + 130} ${y + 106.5}h116`}
      />
      <rect className="box" x={x + width - 74} y={y + 44} width="60" height="22" />
      <TextLine x={x + width - 44} y={y + 60} size="small" as="bold figures" at="middle">
        {amount}
      </TextLine>
      <path className="signed" d={`M${x + 140} ${y + 102}c8-16 12-14 10-4s10-14 14-4 8-8 12-2 8-6 16-1 10-4 20-2`} />
    </g>
  );
}
