import type { Setup, TabWords } from "../../../team/setup.ts";
import { Island } from "../../../ui/island.tsx";
import { gatheringsIn } from "../../content/gatherings.ts";
import { allLanguages } from "../../content/languages.ts";
import { tabFiles } from "../../content/words/tabs.ts";
import { usePage } from "../../page-context.ts";
import type { Page } from "../../route.ts";
import { Admin } from "./admin.tsx";
import styles from "./waitlist-admin.css?inline";

/** /waitlist-admin */
export const waitlistAdmin: Page = {
  path: "/waitlist-admin",
  head: (words) => words["waitlist-admin"],
  styles: [styles],
  languages: ["en"],
  form: false,
  indexed: false,
  body: () => <WaitlistAdminPage />,
};

const languageNames = new Intl.DisplayNames("en", { type: "language" });
/** The team's page is English, and so are the names of languages on it. */
const englishName = (code: string) => languageNames.of(code) ?? code;

/** The team's page. It holds no data: what it shows, it asks the API for. */
function WaitlistAdminPage() {
  const { language, served, words: all } = usePage();
  const { title, description, noScript, ...words } = all["waitlist-admin"];
  const places = Object.entries(all.remittance.calculator.places);
  const setup: Setup = {
    words,
    tabWords: Object.fromEntries(tabFiles.map((file) => [file, all[file]])) as unknown as TabWords,
    languageNames: Object.fromEntries(allLanguages.map(({ code }) => [code, englishName(code)])),
    languages: served.map(({ code, name }) => ({ code, name })),
    countries: Object.fromEntries(places.map(([code, { country }]) => [code, country])),
    interests: all.waitlist.carried.interests,
    gatherings: gatheringsIn(language, all.gathering.names),
    fieldErrors: all.waitlist.fieldErrors,
  };
  return (
    <>
      <noscript>
        <p className="wrap no-script">{noScript}</p>
      </noscript>
      <Island name="waitlist-admin" wake="visible" component={Admin} props={setup} />
    </>
  );
}
