import type { ReactNode } from "react";
import { ClaimsProvider } from "../../ui/claims.tsx";
import type { Figures } from "./words.ts";

type FiguresProviderProps = { figures: Figures; noteMark: string; children: ReactNode };

/** Lets an island, which sees no context of its page, show figures with the footnote numbers that they have on the page. */
export function FiguresProvider({ figures, noteMark, children }: FiguresProviderProps) {
  const use = (id: string) => {
    const figure = figures[id];
    if (!figure) throw new Error(`the island was not given the figure "${id}"`);
    return figure;
  };
  const markLabel = (number: number) => noteMark.replace("{number}", String(number));
  return <ClaimsProvider value={{ use, notes: () => [], markLabel }}>{children}</ClaimsProvider>;
}
