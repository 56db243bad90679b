import type { ScreenProps } from "./app-example.ts";
import { AppButton, AppPhone, ClothPiece, column, diamond, Sum, screen } from "./app-phone.tsx";
import { TextBlock, TextLine } from "./app-text.tsx";

const left = screen.edge;
const thread = left + 12;
const first = 226;
const step = 78;
const hem = 536;

/** A transfer by its thread: woven as far as it has come, tacked from there to the family. */
export function TrackScreen({ app, cut, label }: ScreenProps) {
  const { transfer, words, say, money } = app;
  const track = words.screens.track;
  const values = { amount: money(transfer.dollars), rate: transfer.rate, fee: transfer.fee, window: transfer.window };
  const last = track.steps.length - 1;
  const knots = track.steps.map((_, index) => first + index * step);
  return (
    <AppPhone cut={cut} label={label} place="send" places={words.places} title={track.title}>
      <Sum y={150}>{say(track.receive, { amount: transfer.receive })}</Sum>
      <TextLine x={left} y={182} size="small" as="bold">
        {track.from}
      </TextLine>
      <path className="run g way-done" d={`M${thread} 190V${knots[last - 1]}`} />
      <path className="tack way-to-come" d={`M${thread} ${knots[last - 1]! + 12}V${hem}`} />
      <ClothPiece name="cabinBag" x={left} y={190} width={column} stitch={1.5} />
      {track.steps.map(({ title, text }, index) => (
        <g key={title}>
          <path
            className={index < last ? "knot" : "knot-to-come"}
            d={diamond(thread, knots[index]!, index < last ? 9 : 8)}
          />
          <TextLine x={left + 36} y={knots[index]! + 1} as="bold">
            {say(title, values)}
          </TextLine>
          <TextBlock x={left + 36} y={knots[index]! + 20} size="small" as="soft" width={column - 36}>
            {say(text, values)}
          </TextBlock>
        </g>
      ))}
      <ClothPiece name="goal" x={left} y={hem} width={column} stitch={1} />
      <TextLine x={left} y={hem + 36} size="small" as="bold">
        {track.to}
      </TextLine>
      <AppButton y={592} quiet>
        {track.cancel}
      </AppButton>
    </AppPhone>
  );
}
