import { useKeptFile } from "../../ui/page-files.ts";
import { localPath } from "../content/languages.ts";
import { usePage } from "../page-context.ts";
import { Menu } from "./menu.tsx";

/**
 * The languages that this page can be read in, each in its own name; nothing while there is only one. Each other one names
 * the file of its words by which it is offered to who reads it (other-language.ts).
 */
export function Languages() {
  const { language, languages, path, words, wordsOf } = usePage();
  const keep = useKeptFile();
  if (languages.length < 2) return null;
  const offer = (code: string) => {
    const { offer: text, close } = wordsOf.get(code)!.ui.languages;
    return keep("offer", "json", JSON.stringify({ text, close }));
  };
  return (
    <ul className="languages">
      <Menu id="in-languages" label={language.name} about={words.ui.languages.label}>
        {languages.map((of) => (
          <li key={of.code}>
            <a
              href={localPath(of, path)}
              lang={of.code}
              hrefLang={of.code}
              aria-current={of === language || undefined}
              data-offer={of === language ? undefined : offer(of.code)}
            >
              {of.name}
            </a>
          </li>
        ))}
      </Menu>
    </ul>
  );
}
