import { markRows } from "../../../ui/weave/mark.tsx";
import { Threads } from "../../../ui/weave/threads.tsx";
import type { ScreenProps } from "./app-example.ts";
import { AppPhone, ClothPiece, column, screen } from "./app-phone.tsx";
import { TextLine } from "./app-text.tsx";

const left = screen.edge;
const right = screen.width - screen.edge;
const note = { top: 226, height: 112 };

/** A locked phone with a notice of a payment while one stands at the register. */
export function AlertScreen({ app, brand, cut, label }: ScreenProps) {
  const said = app.words.screens.alert;
  const paid = app.movements.find(({ text }) => text === app.shop)!;
  return (
    <AppPhone cut={cut} label={label} locked>
      <g className="night">
        <ClothPiece name="wide" x={0} y={448} width={screen.width} stitch={4} night />
      </g>
      <TextLine x={screen.width / 2} y={146} as="on-dark clock" at="middle">
        {said.time}
      </TextLine>
      <TextLine x={screen.width / 2} y={78} as="on-dark" at="middle">
        {said.date}
      </TextLine>
      <rect className="note" x={left - 8} y={note.top} width={column + 16} height={note.height} rx="14" />
      <g className="threads" transform={`translate(${left + 8} ${note.top + 14}) scale(1.4)`}>
        <Threads rows={markRows} />
      </g>
      <TextLine x={left + 34} y={note.top + 28} size="small" as="soft">
        {brand}
      </TextLine>
      <TextLine x={right - 8} y={note.top + 28} size="small" as="soft" at="end">
        {said.at}
      </TextLine>
      <TextLine x={left + 8} y={note.top + 54} as="bold">
        {app.say(said.title, { amount: app.money(-paid.dollars) })}
      </TextLine>
      <TextLine x={left + 8} y={note.top + 74} size="small">
        {paid.text}
      </TextLine>
      <TextLine x={left + 8} y={note.top + 94} size="small" as="soft">
        {app.say(said.left, { amount: app.money(paid.left) })}
      </TextLine>
    </AppPhone>
  );
}
