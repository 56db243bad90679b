import { Island } from "../../../ui/island.tsx";
import { usePage } from "../../page-context.ts";
import { Team } from "./team.tsx";

/** The team's page. It holds no data: what it shows, it asks the API for. */
export function WaitlistAdminPage() {
  const { title, description, noScript, ...words } = usePage().words["waitlist-admin"];
  return (
    <>
      <noscript>
        <p className="wrap no-script">{noScript}</p>
      </noscript>
      <Island name="waitlist-admin" wake="visible" component={Team} props={{ words }} />
    </>
  );
}
