import { FileLinks } from "../../../team/file-links.tsx";
import type { TeamWords } from "../../../team/words.ts";
import { type ApplicationState, applicationStates } from "../states.ts";
import { applicationCalls } from "./application-calls.ts";

type Props = {
  words: TeamWords;
  /** Which applications are listed; all without one. */
  state: ApplicationState | undefined;
  onChange: (state: ApplicationState | undefined) => void;
  mayExport: boolean;
};

/** Chooses which applications are listed, and hands out a file of these. */
export function StateFilter({ words, state, onChange, mayExport }: Props) {
  const { applications } = words;
  return (
    <div className="application-tools cluster apart">
      {/* biome-ignore lint/a11y/useSemanticElements: buttons of a bar, no form's fieldset */}
      <div className="chips" role="group" aria-label={applications.filter.label}>
        {[undefined, ...applicationStates].map((each) => (
          <button
            key={each ?? ""}
            type="button"
            className="chip"
            aria-pressed={each === state}
            onClick={() => onChange(each)}
          >
            {each ? applications.states[each] : applications.filter.all}
          </button>
        ))}
      </div>
      {mayExport && (
        <FileLinks
          words={words}
          label={state ? applications.exportState : applications.export}
          names={applications.exportAs}
          addressOf={(format) => applicationCalls.exportAddress(format, state)}
        />
      )}
    </div>
  );
}
