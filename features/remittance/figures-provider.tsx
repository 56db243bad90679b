import type { ReactNode } from "react";
import { ClaimsProvider } from "../../ui/claims.tsx";
import type { Figures } from "./words.ts";

type FiguresProviderProps = { figures: Figures; noteMark: string; children: ReactNode };

/** Lets an island, which sees no context of its page, show figures, and mark the notes whose first mark on the page is the island's. */
export function FiguresProvider({ figures, noteMark, children }: FiguresProviderProps) {
  const figureOf = (id: string) => {
    const figure = figures[id];
    if (!figure) throw new Error(`the island was not given the figure "${id}"`);
    return figure;
  };
  const claims = {
    value: (id: string) => figureOf(id).value,
    mark: (id: string) => figureOf(id).number,
    notes: () => [],
    markLabel: (number: number) => noteMark.replace("{number}", String(number)),
  };
  return <ClaimsProvider value={claims}>{children}</ClaimsProvider>;
}
