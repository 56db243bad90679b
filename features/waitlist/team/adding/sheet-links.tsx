import { fill } from "../../../../team/format.ts";
import { useSetup } from "../../../../team/setup.ts";
import { sheetFormats, signUpSheetPath } from "../../../../team/sign-up-sheet.ts";

/** Links to the sheet that people sign at an event, in each language and on each paper. */
export function SheetLinks() {
  const { languages, tabWords } = useSetup();
  const words = tabWords.adding.sheet;
  return (
    <details className="sheet-links">
      <summary>{words.heading}</summary>
      <p>{words.text}</p>
      <ul>
        {languages.flatMap(({ code, name }) =>
          sheetFormats.map((format) => (
            <li key={`${code} ${format}`}>
              <a href={signUpSheetPath(code, format)} target="_blank" rel="noreferrer">
                {fill(words.one, { language: name, format: words.formats[format] })}
              </a>
            </li>
          )),
        )}
      </ul>
    </details>
  );
}
