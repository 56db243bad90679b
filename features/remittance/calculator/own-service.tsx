import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { RichText } from "../../../ui/rich-text.tsx";
import { readAmount, showAmount } from "../amount.ts";
import { type Minor, partOf, percentages } from "../money.ts";
import { differences } from "../own-service.ts";
import { paidIn } from "../quote.ts";
import { faultOf } from "../saying.ts";
import { AmountFault } from "../typing/amount-fault.tsx";
import { AmountField, isLong, roomFor } from "../typing/amount-field.tsx";
import { groupTyped, writeInto } from "../typing/group-typed.ts";
import { readTyped } from "../typing/typed.ts";
import type { CalculatorWords, Figures } from "../words.ts";
import type { CalculatorState } from "./use-calculator.ts";

/** {amount} stands for a difference with its currency's code. */
export type OwnServiceWords = {
  heading: string;
  text: string;
  fee: string;
  payout: string;
  status: string;
  rows: Record<"first" | "later" | "year", string>;
  ours: string;
  theirs: string;
  same: string;
};

const fields = ["fee", "payout"] as const;
type Field = (typeof fields)[number];
const nameOf = { fee: "their-fee", payout: "they-pay-out" };
const ownForm = "own-service";

/** The form of OwnService's fields, which stands outside the calculator's: nothing of them is sent. */
export const OwnServiceForm = () => <form id={ownForm} hidden />;

type OwnServiceProps = {
  calculator: CalculatorState;
  words: OwnServiceWords;
  faults: Pick<CalculatorWords, "limit" | "faults">;
  figures: Figures;
};

/**
 * What the visitor's own service charges and pays out, typed in, beside our plan for the calculator's amount. Its fields
 * belong to OwnServiceForm.
 */
export function OwnService({ calculator, words, faults, figures }: OwnServiceProps) {
  const { rate } = calculator;
  const { block, typed, onInput, settle } = useTyped(rate.code);
  const wrong = (field: Field) => {
    const fault = faultOf({ ...calculator.asked, text: typed[field] });
    return fault !== undefined && !(fault === "zero" && field === "fee");
  };
  return (
    <section
      className="own-service"
      data-compare=""
      ref={block}
      style={isLong(typed.fee, typed.payout) ? roomFor(typed.fee, typed.payout) : undefined}
      onInput={onInput}
    >
      <h2>{words.heading}</h2>
      <p className="small">{words.text}</p>
      {fields.map((field) => (
        <div key={field}>
          <AmountField
            className="side"
            name={nameOf[field]}
            form={ownForm}
            label={words[field]}
            unit={field === "fee" ? "USD" : paidIn(rate)}
            start=""
            text={typed[field]}
            wrong={wrong(field)}
            fault={`wrong-${field}`}
          />
          <p className="limit" id={`wrong-${field}`} aria-live="polite">
            {wrong(field) && (
              <AmountFault
                calculator={{
                  asked: { ...calculator.asked, text: typed[field] },
                  settle: (plain) => settle(field, plain),
                }}
                words={faults}
              />
            )}
          </p>
        </div>
      ))}
      <div role="status">
        <Differences calculator={calculator} typed={typed} words={words} figures={figures} />
      </div>
    </section>
  );
}

/** What the two fields hold, also what was typed before they woke; another country's money is not that of the payout typed. */
function useTyped(code: string) {
  const block = useRef<HTMLElement>(null);
  const [typed, setTyped] = useState({ fee: "", payout: "" });
  const latest = useRef(code);
  latest.current = code;
  const typedFor = useRef<string>(undefined);
  const input = (field: Field) => block.current!.querySelector<HTMLInputElement>(`[name=${nameOf[field]}]`)!;
  const read = () => setTyped({ fee: input("fee").value, payout: input("payout").value });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it wakes
  useLayoutEffect(() => {
    read();
    // The country that the address asks for follows in this same task.
    setTimeout(() => {
      typedFor.current = latest.current;
    });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the country alone
  useEffect(() => {
    if (!typedFor.current || typedFor.current === code) return;
    typedFor.current = code;
    input("payout").value = "";
    read();
  }, [code]);
  return {
    block,
    typed,
    onInput(event: FormEvent) {
      event.stopPropagation();
      const field = event.target as HTMLInputElement;
      const { inputType, isComposing } = event.nativeEvent as InputEvent;
      const before = typed[field.name === nameOf.fee ? "fee" : "payout"];
      const grouped = groupTyped(field.value, before, inputType?.startsWith("delete") ?? false);
      if (!isComposing && grouped !== field.value) writeInto(field, grouped);
      read();
    },
    settle(field: Field, plain: string) {
      input(field).value = groupTyped(plain, "", false);
      input(field).focus();
      read();
    },
  };
}

type DifferencesProps = Pick<OwnServiceProps, "calculator" | "words" | "figures"> & { typed: Record<Field, string> };

/** The difference of each transfer and of a year, once both fields hold an amount. */
function Differences({ calculator: { quote, rate }, typed, words, figures }: DifferencesProps) {
  if (!quote?.send || !readAmount(typed.payout) || fields.some((field) => readTyped(typed[field]).kind !== "amount"))
    return null;
  const offer = { fee: readAmount(typed.fee), payout: readAmount(typed.payout) };
  const first = readAmount(figures["transfer-fee"]!.value);
  const [, highest] = percentages(figures["remittance-fees"]!.value);
  const found = differences(quote, rate, offer, { first, later: partOf(highest, quote.send) });
  const said = (more: Minor) => {
    if (!more) return words.same;
    const amount = `${showAmount(more < 0n ? -more : more)} ${paidIn(rate)}`;
    return (more < 0n ? words.theirs : words.ours).replace("{amount}", amount);
  };
  return (
    <>
      <dl className="receipt">
        {(["first", "later", "year"] as const).map((row) => (
          <div key={row}>
            <dt>{words.rows[row]}</dt>
            <dd data-line={`own-${row}`} className={found[row] > 0n ? "ours" : undefined}>
              {said(found[row])}
            </dd>
          </div>
        ))}
      </dl>
      <p className="small">
        <RichText text={words.status} />
      </p>
    </>
  );
}
