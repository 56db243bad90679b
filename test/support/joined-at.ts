import { createAccountLinks } from "../../features/waitlist/server/account-link.ts";
import { person } from "./people.ts";
import type { Deployment } from "./processes.ts";

/** Lets a person join at a server that runs; their id, their page's path, and the path for another address. */
export async function joinedAt(site: Pick<Deployment, "rows"> & { url(): string }) {
  const values = person();
  const answer = await fetch(`${site.url()}/api/waitlist`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(values),
  });
  const { id } = (await answer.json()) as { id: string };
  const [row] = await site.rows("select key from signing_key where name = 'links'");
  const links = createAccountLinks({ key: String(row?.key), publicUrl: "" });
  return { id, email: String(values.email), pathFor: (email: string) => links.url({ id, email }) };
}
