import { Island } from "../../../ui/island.tsx";
import { gatheringsIn } from "../../content/gatherings.ts";
import { usePage } from "../../page-context.ts";
import { Team } from "./team.tsx";

/** The team's page. It holds no data: what it shows, it asks the API for. */
export function WaitlistAdminPage() {
  const { language, languages, words: all } = usePage();
  const { title, description, noScript, ...words } = all["waitlist-admin"];
  const posters = {
    gatherings: gatheringsIn(language),
    languages: languages.map(({ code, name }) => ({ code, name })),
  };
  return (
    <>
      <noscript>
        <p className="wrap no-script">{noScript}</p>
      </noscript>
      <Island name="waitlist-admin" wake="visible" component={Team} props={{ words, posters }} />
    </>
  );
}
