import { type FormEvent, useLayoutEffect, useRef, useState } from "react";
import { readAmount, shortDollars, showDollars } from "../../../../features/remittance/amount.ts";
import { askedCountry } from "../../../../features/remittance/calculator/kept-country.ts";
import { useAnnouncement } from "../../../../features/remittance/calculator/use-calculator.ts";
import { FiguresProvider } from "../../../../features/remittance/figures-provider.tsx";
import { faultOf, faultText } from "../../../../features/remittance/saying.ts";
import { groupTyped, writeInto } from "../../../../features/remittance/typing/group-typed.ts";
import type { CalculatorWords, Figures } from "../../../../features/remittance/words.ts";
import { Field } from "../../../../forms/field.tsx";
import { pluralForm } from "../../../../languages/numbers.ts";
import { type Asked, type AskedName, askedNames, readAsked, writeAsked } from "./own-address.ts";
import { drawnEnds, savingsPlan } from "./plan.ts";
import { WovenLoom } from "./woven-loom.tsx";

type LoomWords = Record<"goal" | "sum" | "example" | "label" | "left" | "leftText", string> & {
  months: { month: string; saved: string; event?: string | undefined }[];
};

/** {name} stands for a value, [[...]] for a status. */
type OwnWords = Record<
  "heading" | "text" | "goal" | "example" | "label" | "done" | "told" | "never" | "month" | "now" | "interest",
  string
> & { fields: Record<AskedName, string> };

type LoomProps = {
  /** Of the example, and of one's own plan. */
  words: { loom: LoomWords; own: OwnWords };
  /** {count} months, by the form of the plural. */
  months: Record<string, string>;
  /** The example's goal by the currency of the country that leads. */
  goals: Record<string, string>;
  faults: Pick<CalculatorWords, "limit" | "faults">;
  figures: Figures;
  noteMark: string;
  /** A language's BCP 47 code. */
  language: string;
};

const nothing: Asked = { goal: "", monthly: "", start: "" };

/** /savings: the loom of the page's example, or of the visitor's own goal once it is known; nothing of it is stored or sent. */
export function Loom({ words, months, goals, faults, figures, noteMark, language }: LoomProps) {
  const { loom, own } = words;
  const [example, setExample] = useState(loom.goal);
  useLayoutEffect(() => setExample((leading) => goals[askedCountry()] ?? leading), [goals]);
  const { form, asked, onInput } = useAsked();
  const errorOf = (name: AskedName) => {
    const fault = faultOf({ text: asked[name] });
    return fault && !(fault === "zero" && name === "start") ? faultText(asked[name], faults) : undefined;
  };
  const isAsked = asked.goal.trim() !== "" && asked.monthly.trim() !== "" && !askedNames.some(errorOf);
  const goal = readAmount(asked.goal);
  const saving = { goal, monthly: readAmount(asked.monthly), start: readAmount(asked.start) };
  const apy = figures["savings-apy"]!.value;
  const ends = isAsked ? savingsPlan(saving, apy) : undefined;
  const { month: count = 0, deposits = 0n, interest = 0n } = ends?.at(-1) ?? {};
  const time = months[pluralForm(count, language)]!.replace("{count}", String(count));
  const told = own.told
    .replace("{goal}", shortDollars(goal))
    .replace("{deposits}", shortDollars(deposits))
    .replace("{interest}", showDollars(interest))
    .replace("{apy}", apy);
  const never = isAsked && !ends ? own.never : "";
  const said = useAnnouncement(ends ? `${count ? time : own.done} ${told}` : never);
  return (
    <FiguresProvider figures={figures} noteMark={noteMark}>
      <div data-loom="">
        <form ref={form} className="plan wrap" autoComplete="off" noValidate onSubmit={stay} onInput={onInput}>
          <h2 className="h2-3">{own.heading}</h2>
          <p className="small">{own.text}</p>
          {askedNames.map((name) => (
            <Field
              key={name}
              name={name}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              label={own.fields[name]}
              required={name !== "start"}
              error={errorOf(name) ?? (name === "monthly" && never ? never : undefined)}
            />
          ))}
        </form>
        {ends ? (
          <WovenLoom
            goal={own.goal}
            sum={shortDollars(goal)}
            example={own.example}
            label={own.label.replace("{time}", time)}
            left={count ? time : own.done}
            leftText={told}
            gold={Number(interest) / Number(deposits + interest)}
            rows={drawnEnds(ends)
              .reverse()
              .map(({ month, ...end }) => ({
                name: month ? own.month.replace("{month}", String(month)) : own.now,
                note: month ? own.interest.replace("{interest}", showDollars(end.interest)) : undefined,
                saved: showDollars(end.deposits + end.interest),
              }))}
          />
        ) : (
          <WovenLoom
            {...loom}
            goal={example}
            rows={loom.months.map(({ month, event, saved }) => ({ name: month, note: event, saved }))}
          />
        )}
        <p className="unseen" role="status">
          {said}
        </p>
      </div>
    </FiguresProvider>
  );
}

const stay = (event: FormEvent) => event.preventDefault();

/** What the fields hold, also what was typed before they woke, else what the address asks, which follows what is typed. */
function useAsked() {
  const form = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState(nothing);
  const field = (name: AskedName) => form.current!.elements.namedItem(name) as HTMLInputElement;
  const read = (): Asked => ({
    goal: field("goal").value,
    monthly: field("monthly").value,
    start: field("start").value,
  });

  function keep(next: Asked) {
    setAsked(next);
    const address = location.pathname + writeAsked(next, location.search) + location.hash;
    try {
      history.replaceState(null, "", address);
    } catch {
      // Safari refuses more than 100 changes in 30 s; the next one takes this one along.
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it wakes
  useLayoutEffect(() => {
    if (askedNames.some((name) => field(name).value)) return keep(read());
    const found = readAsked(location.search);
    for (const name of askedNames) field(name).value = found[name];
    setAsked(found);
  }, []);

  return {
    form,
    asked,
    onInput({ target, nativeEvent }: FormEvent) {
      const { inputType, isComposing } = nativeEvent as InputEvent;
      const typedIn = target as HTMLInputElement;
      const before = asked[typedIn.name as AskedName];
      const grouped = groupTyped(typedIn.value, before, inputType?.startsWith("delete") ?? false);
      if (!isComposing && grouped !== typedIn.value) writeInto(typedIn, grouped);
      keep(read());
    },
  };
}
