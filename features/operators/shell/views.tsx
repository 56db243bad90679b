import type { Part } from "../../../team/part.ts";
import type { TeamWords } from "../../../team/words.ts";

type Props = { words: TeamWords; parts: Part[]; shown: string; onShow: (key: string) => void };

/** Which of the parts is shown. */
export function Views({ words, parts, shown, onShow }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons of a bar, no form's fieldset
    <div className="views" role="group" aria-label={words.views.label}>
      {parts.map(({ key, label }) => (
        <button key={key} type="button" aria-pressed={key === shown} onClick={() => onShow(key)}>
          {label}
        </button>
      ))}
    </div>
  );
}
