import type { ScreenProps } from "./app-example.ts";
import { AppButton, AppPhone, ClothPiece, column, diamond, round, Sum, screen } from "./app-phone.tsx";
import { TextLine } from "./app-text.tsx";

const left = screen.edge;
const right = screen.width - screen.edge;
const loom = { top: 190, bottom: 250, cloth: 9 };

/** Sending: how much, and every thread of it arrives; to whom; in which way. */
export function SendScreen({ app, cut, label }: ScreenProps) {
  const { transfer, words, say, money } = app;
  const send = words.screens.send;
  return (
    <AppPhone cut={cut} label={label} place="send" places={words.places} title={send.title}>
      <TextLine x={left} y={133} size="small" as="soft">
        {send.amount}
      </TextLine>
      <TextLine x={right} y={133} size="small" as="soft figures" at="end">
        {say(send.from, { balance: money(transfer.before) })}
      </TextLine>
      <Sum y={176}>{money(transfer.dollars)}</Sum>
      <EveryThread />
      <Pair y={loom.top + 28} name={send.rate} value={say(send.rateText, { rate: transfer.rate })} />
      <Pair y={loom.top + 49} name={send.fee} value={transfer.fee} />
      <TextLine x={left} y={286} size="small" as="soft">
        {send.arrives}
      </TextLine>
      <Sum y={328}>{say(send.receive, { amount: transfer.receive })}</Sum>
      <TextLine x={left} y={364} as="bold">
        {send.toWhom}
      </TextLine>
      {send.people.map((person, index) => (
        <Person key={person.name} {...person} index={index} />
      ))}
      <TextLine x={left} y={474} as="bold">
        {send.how}
      </TextLine>
      {send.ways.map(({ title, text }, index) => (
        <Way
          key={title}
          y={480 + index * 50}
          title={title}
          text={say(text, { time: transfer.within })}
          chosen={!index}
        />
      ))}
      <AppButton y={590}>{say(send.send, { amount: money(transfer.dollars) })}</AppButton>
    </AppPhone>
  );
}

/** What is sent and what arrives are one cloth, equally wide: all its threads go through. */
function EveryThread() {
  const threads = Array.from(
    { length: Math.floor(column / 4) },
    (_, index) => `M${left + 2 + index * 4} ${loom.top}V${loom.bottom}`,
  );
  return (
    <g className="every-thread">
      <path className="warp" strokeWidth=".6" d={threads.join("")} />
      <ClothPiece name="cabinBag" x={left} y={loom.top} width={column} stitch={1.5} />
      <ClothPiece name="cabinBag" x={left} y={loom.bottom} width={column} stitch={1.5} />
    </g>
  );
}

/** What stands between the two, in front of the threads. */
function Pair({ y, name, value }: { y: number; name: string; value: string }) {
  return (
    <>
      <rect fill="var(--page)" x={left + 10} y={y - 15} width={column - 20} height="20" />
      <TextLine x={left + 16} y={y} size="small" as="soft">
        {name}
      </TextLine>
      <TextLine x={right - 16} y={y} size="small" as="bold figures" at="end">
        {value}
      </TextLine>
    </>
  );
}

const threads = ["g", "r", "b"];

/** A person by a diamond of their own thread; the first is chosen. */
function Person({ name, place, index }: { name: string; place: string; index: number }) {
  const x = left + (index * column) / 3;
  const middle = x + column / 6;
  return (
    <g className="person">
      {!index && (
        <rect
          fill="none"
          stroke="var(--go)"
          strokeWidth="2"
          x={x + 1}
          y={374}
          width={round(column / 3 - 6)}
          height="76"
          rx="2"
        />
      )}
      <path fill={`var(--${threads[index]})`} d={diamond(middle - 3, 394, 13)} />
      <path fill="var(--page)" d={diamond(middle - 3, 394, 4.5)} />
      <TextLine x={middle - 3} y={425} size="small" as="bold" at="middle">
        {name}
      </TextLine>
      <TextLine x={middle - 3} y={441} size="tiny" as="soft" at="middle">
        {place}
      </TextLine>
    </g>
  );
}

function Way({ y, title, text, chosen }: { y: number; title: string; text: string; chosen: boolean }) {
  return (
    <>
      <path className="hair" d={`M${left} ${y + 49.5}h${column}`} />
      <path className={chosen ? "mark-chosen" : "mark-open"} d={diamond(left + 10, y + 26, 8)} />
      <TextLine x={left + 30} y={y + 22}>
        {title}
      </TextLine>
      <TextLine x={left + 30} y={y + 39} size="small" as="soft">
        {text}
      </TextLine>
    </>
  );
}
