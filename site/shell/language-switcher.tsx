import { localPath } from "../content/languages.ts";
import { usePage } from "../page-context.ts";
import { Menu } from "./menu.tsx";

/** The languages that this page can be read in, each in its own name; nothing while there is only one. */
export function Languages() {
  const { language, languages, path } = usePage();
  if (languages.length < 2) return null;
  return (
    <Menu id="menu-languages" label={language.name}>
      {languages.map((of) => (
        <li key={of.code}>
          <a href={localPath(of, path)} lang={of.code} hrefLang={of.code} aria-current={of === language || undefined}>
            {of.name}
          </a>
        </li>
      ))}
    </Menu>
  );
}
