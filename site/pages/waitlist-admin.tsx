import { WaitlistAdmin } from "../../features/operators/shell/waitlist-admin.tsx";
import { Island } from "../../ui/island.tsx";
import { usePage } from "../page-context.ts";

/** The team's page. It holds no data: what it shows, it asks the API for. */
export function WaitlistAdminPage() {
  const { title, description, noScript, ...words } = usePage().words["waitlist-admin"];
  return (
    <>
      <noscript>
        <p className="wrap no-script">{noScript}</p>
      </noscript>
      <Island name="waitlist-admin" wake="visible" component={WaitlistAdmin} props={{ words }} />
    </>
  );
}
