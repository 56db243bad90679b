import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { tidy } from "../address.ts";
import { groupDigits } from "../amount.ts";
import {
  fields,
  first,
  paidWith,
  payoutBy,
  type Quote,
  type QuoteRequest,
  quote,
  rateTo,
  withFirst,
  withoutUsual,
} from "../quote.ts";
import type { Rate } from "../rates.ts";
import { groupTyped, writeInto } from "../typing/group-typed.ts";
import { readTyped } from "../typing/typed.ts";
import { keepCountry, keptCountry } from "./kept-country.ts";

const input = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement;
const fieldOf = { send: "amount", receive: "receive" } as const;

const choices = ["to", "from", "by"] as const;

/** What somebody changed in the form before it woke: what is chosen, and the text of one side. */
function readForm(form: HTMLFormElement): Partial<QuoteRequest> {
  const chosen = choices.flatMap((name) => {
    const choice = form.querySelector<HTMLInputElement>(`[name=${name}]:checked:not([checked])`);
    return choice ? [[name, choice.value]] : [];
  });
  const { stale } = form.closest<HTMLElement>("[data-island]")!.dataset;
  const typed = (["receive", "send"] as const).find((side) => {
    const { name, value, defaultValue } = input(form, fieldOf[side]);
    return name === stale && value !== defaultValue;
  });
  return {
    ...Object.fromEntries(chosen),
    ...(typed && { side: typed, text: input(form, fieldOf[typed]).value }),
  };
}

/** Puts a question into the form's own fields; the one that is being typed in stays as it is. */
function fillForm(form: HTMLFormElement, asked: QuoteRequest, rates: Rate[]) {
  const shown = fields(asked, rates);
  for (const side of ["send", "receive"] as const) {
    const field = input(form, fieldOf[side]);
    if (field.value !== shown[side]) field.value = shown[side];
  }
  const chosen = { to: asked.to, from: asked.from ?? paidWith[0], by: payoutBy(rateTo(asked.to, rates), asked.by).way };
  for (const name of choices) {
    const choice = form.querySelector<HTMLInputElement>(`[name=${name}][value=${chosen[name]}]`);
    if (choice) choice.checked = true;
  }
}

/** How a calculator asks the page's address, and keeps there what it is asked, if it does: see kept-address.ts. */
export type AddressKeeper = {
  read(search: string, codes: string[], usual: string): QuoteRequest | undefined;
  keep?(asked: QuoteRequest, usual: string, sameStep: boolean): void;
};

export type CalculatorState = {
  /** For the form's ref, its fields named amount, receive and to. */
  form: RefObject<HTMLFormElement | null>;
  asked: QuoteRequest;
  /** In the order of the choice: the country that leads stands first. */
  rates: Rate[];
  rate: Rate;
  /** Undefined when what was typed is refused. */
  quote: Quote | undefined;
  settle: (plain: string) => void;
  /** For the form: anything typed or chosen, and a field that is left. */
  handlers: { onInput: (event: FormEvent<HTMLFormElement>) => void; onBlur: () => void };
};

/**
 * A calculator over a form whose fields keep their own text, so that what was typed before it woke stays and counts.
 * It asks what the `address` asks; where that keeps what is asked, the page's own follows it, and going back asks what was
 * asked before. Until anything is asked it shows the currency `own`, of the country that its page is about, else the one that the
 * visitor chose before, else the first of the rates.
 */
export function useCalculator(rates: Rate[], address: AddressKeeper, own: string | undefined): CalculatorState {
  const usual = useRef(own ?? rates[0]!.code);
  const [lead, setLead] = useState(usual.current);
  const [asked, setAsked] = useState<QuoteRequest>({ to: usual.current, ...first });
  const form = useRef<HTMLFormElement>(null);
  /** The field whose changes are one step of the history, until it is left. */
  const step = useRef("");
  /** The query that is asked now: a step to a footnote and back leaves it as it is. */
  const query = useRef("");

  /** Going back, which is heard from the start, asks at the rates of then. */
  const latest = useRef(rates);
  latest.current = rates;

  function ask(next: QuoteRequest) {
    setAsked(next);
    fillForm(form.current!, next, latest.current);
  }

  function keep(next: QuoteRequest, sameStep: boolean) {
    address.keep?.(next, usual.current, sameStep);
    query.current = location.search;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it wakes
  useLayoutEffect(() => {
    const codes = rates.map(({ code }) => code);
    const kept = keptCountry();
    if (!own && codes.includes(kept)) usual.current = kept;
    const asks = () =>
      withoutUsual(
        { to: usual.current, ...first, ...address.read(location.search, codes, usual.current) },
        latest.current,
      );
    const typed = readForm(form.current!);
    const found = withoutUsual({ ...asks(), ...typed }, rates);
    setLead(asks().to);
    ask(found);
    if (found.to !== asks().to) keepCountry(found.to);
    if (!address.keep) return;
    query.current = location.search;
    if (JSON.stringify(found) !== JSON.stringify(asks())) keep(found, false);
    if (typed.side) step.current = fieldOf[typed.side];
    const goBack = () => {
      if (location.search === query.current) return;
      query.current = location.search;
      ask(asks());
    };
    addEventListener("popstate", goBack);
    return () => removeEventListener("popstate", goBack);
  }, []);

  const shownAt = useRef(rates);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked fills the form itself
  useLayoutEffect(() => {
    if (shownAt.current === rates) return;
    shownAt.current = rates;
    fillForm(form.current!, asked, rates);
  }, [rates]);

  function onInput({ target, nativeEvent }: FormEvent<HTMLFormElement>) {
    const { name, value } = target as HTMLInputElement;
    const { inputType, isComposing } = nativeEvent as InputEvent;
    const side = name === "amount" ? "send" : name === "receive" ? "receive" : asked.side;
    const field = input(form.current!, fieldOf[side]);
    if (field === target && !isComposing) {
      const grouped = groupTyped(field.value, asked.text, inputType?.startsWith("delete") ?? false);
      if (grouped !== field.value) writeInto(field, grouped);
    }
    const isChoice = choices.some((choice) => choice === name);
    const next = withoutUsual({ ...asked, side, text: field.value, ...(isChoice && { [name]: value }) }, rates);
    ask(next);
    if (name === "to") keepCountry(value);
    keep(next, step.current === name);
    step.current = isChoice ? "" : name;
  }

  function onBlur() {
    step.current = "";
    if (asked.text.trim() === "" || readTyped(asked.text).kind === "amount") ask({ ...asked, text: tidy(asked.text) });
  }

  /** Takes one reading of what can be read in two ways. */
  function settle(plain: string) {
    const next = { ...asked, text: groupDigits(plain) };
    ask(next);
    keep(next, false);
    input(form.current!, fieldOf[asked.side]).focus();
  }

  return {
    settle,
    form,
    asked,
    rates: withFirst(lead, rates),
    rate: rateTo(asked.to, rates),
    quote: quote(asked, rates),
    handlers: { onInput, onBlur },
  };
}

/** The text to be read out: `text` once it has stood for a moment, nothing before the first change. */
export function useAnnouncement(text: string): string {
  const [said, say] = useState("");
  const before = useRef(text);
  useEffect(() => {
    if (before.current === text) return;
    const timer = setTimeout(() => {
      before.current = text;
      say(text);
    }, 900);
    return () => clearTimeout(timer);
  }, [text]);
  return said;
}
