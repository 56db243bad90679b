import { Component, createRef, type ReactNode } from "react";

type Props = { active: boolean; children: ReactNode };
type Seen = { id: string; top: number }[];

/**
 * While active, keeps the rows ([data-entry]) that are on the screen where they are, whatever comes or goes above them.
 * Held is the row in use, which has the focus or is open; else the first of them, and if that goes, the next one that stays.
 */
export class HoldStill extends Component<Props> {
  readonly #box = createRef<HTMLDivElement>();

  #rows = () => [...(this.#box.current?.querySelectorAll<HTMLElement>("[data-entry]") ?? [])];

  override getSnapshotBeforeUpdate(): Seen | null {
    if (!this.props.active) return null;
    const seen: Seen = [];
    for (const row of this.#rows()) {
      const { top, bottom } = row.getBoundingClientRect();
      if (top > innerHeight) break;
      if (bottom > 0) seen.push({ id: row.dataset.entry!, top });
    }
    return seen;
  }

  override componentDidUpdate(_props: Props, _state: unknown, seen: Seen | null) {
    if (!seen?.length) return;
    const rows = new Map(this.#rows().map((row) => [row.dataset.entry, row]));
    const used = seen.find(({ id }) => rows.get(id)?.matches(":focus-within, :has([aria-current])"));
    const held = used ?? seen.find(({ id }) => rows.has(id));
    const moved = held && rows.get(held.id)!.getBoundingClientRect().top - held.top;
    if (moved && Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: "instant" });
  }

  override render() {
    return <div ref={this.#box}>{this.props.children}</div>;
  }
}
