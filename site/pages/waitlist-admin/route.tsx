import type { Page } from "../../route.ts";
import styles from "./waitlist-admin.css?inline";
import { WaitlistAdminPage } from "./waitlist-admin.tsx";

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
