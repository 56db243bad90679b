import type { ReactNode } from "react";
import type { AdminWords } from "../../../team/words.ts";

export type View = "people" | "applications";

type Props = { words: AdminWords["views"]; view: View; labels: Record<View, ReactNode>; onView: (view: View) => void };

/** Which of the two lists is shown. */
export function Views({ words, view, labels, onView }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons of a bar, no form's fieldset
    <div className="views" role="group" aria-label={words.label}>
      {(["people", "applications"] as const).map((name) => (
        <button key={name} type="button" aria-pressed={view === name} onClick={() => onView(name)}>
          {labels[name]}
        </button>
      ))}
    </div>
  );
}
