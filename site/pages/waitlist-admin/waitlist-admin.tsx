import { Island } from "../../../ui/island.tsx";
import { gatheringsIn } from "../../content/gatherings.ts";
import { allLanguages } from "../../content/languages.ts";
import { usePage } from "../../page-context.ts";
import { Admin } from "./admin.tsx";

const languageNames = new Intl.DisplayNames("en", { type: "language" });
/** The team's page is English, and so are the names of languages on it. */
const englishName = (code: string) => languageNames.of(code) ?? code;

/** The team's page. It holds no data: what it shows, it asks the API for. */
export function WaitlistAdminPage() {
  const { language, served, words: all } = usePage();
  const { title, description, noScript, ...words } = all["waitlist-admin"];
  const languages = served.map(({ code, name }) => ({ code, name }));
  const gatherings = gatheringsIn(language, all.gathering.names);
  const posters = { gatherings, languages };
  const places = Object.entries(all.remittance.calculator.places);
  const countries = Object.fromEntries(places.map(([code, { country }]) => [code, country]));
  const { interests } = all.waitlist.carried;
  const people = {
    languages: Object.fromEntries(allLanguages.map(({ code }) => [code, englishName(code)])),
    published: served.map(({ code }) => ({ code, name: englishName(code) })),
    corridors: countries,
    interests: words.interests,
    fieldErrors: all.waitlist.fieldErrors,
  };
  const announcements = {
    words: all.announcements,
    languages,
    countries,
    interests,
  };
  const slugs = Object.fromEntries(gatherings.map(({ slug, name }) => [slug, name]));
  const statistics = { words: all.statistics, countries, interests: words.interests, gatherings: slugs };
  return (
    <>
      <noscript>
        <p className="wrap no-script">{noScript}</p>
      </noscript>
      <Island
        name="waitlist-admin"
        wake="visible"
        component={Admin}
        props={{ words, people, posters, announcements, statistics }}
      />
    </>
  );
}
