import { agentField } from "../../forms/agent-tool.ts";
import { Flag } from "./flags/flag.tsx";
import type { Rate } from "./rates.ts";
import type { Destination } from "./words.ts";

type DestinationsProps = {
  rates: Rate[];
  places: Record<string, Destination>;
  label: string;
  first: string;
  isLabelUnseen?: boolean;
  isOfTool?: boolean;
};

/** The choice of where the money goes, by flag; the page holds the <FlagSymbols>. */
export function Destinations({ rates, places, label, first, isLabelUnseen, isOfTool }: DestinationsProps) {
  return (
    <fieldset className="to" {...(isOfTool && agentField(label))}>
      <legend className={isLabelUnseen ? "unseen" : undefined}>{label}</legend>
      {rates.map(({ code }) => (
        <label key={code}>
          <input type="radio" name="to" value={code} defaultChecked={code === first} />
          <Flag code={code} />
          <span>{places[code]?.country}</span>
        </label>
      ))}
    </fieldset>
  );
}
