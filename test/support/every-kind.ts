import assert from "node:assert/strict";
import type { Email } from "postal-mime";
import { confirmationKind, reminderKind } from "../../features/waitlist/server/entries.ts";
import type { TestApp } from "./app.ts";
import { enter } from "./confirmation.ts";
import { person } from "./people.ts";
import { until } from "./server-process.ts";

type About = Parameters<typeof enter>[1] & { email: string };

/** How a message of each kind is caused, to an entry of its own. */
const causing: Record<string, (app: TestApp, about: About) => Promise<unknown>> = {
  [confirmationKind]: (app, about) => enter(app, { ...about, kind: confirmationKind }),
  [reminderKind]: (app, about) => enter(app, { ...about, kind: reminderKind }),
};

/**
 * A message of every kind that the app sends, by its kind, each to an address of its own and about an entry with these values.
 * Throws for a kind that has no line here.
 */
export async function mailOfEachKind(
  app: TestApp,
  about: Omit<About, "email"> = {},
): Promise<Map<string, Email & { source: string }>> {
  const addresses = new Map<string, string>();
  for (const kind of Object.keys(app.services.letters)) {
    const cause = causing[kind];
    assert.ok(cause, `test/support/every-kind.ts does not say how a message of the kind "${kind}" is caused`);
    const { email } = person();
    await cause(app, { ...about, email });
    addresses.set(kind, email);
  }
  const isTo = (address: string) => (mail: Email) => mail.to?.some((to) => to.address === address);
  const found = new Map<string, Email & { source: string }>();
  for (const [kind, address] of addresses) {
    await until(async () => (await app.mails()).some(isTo(address)), { what: `a message of the kind "${kind}"` });
    found.set(kind, (await app.mails()).find(isTo(address))!);
  }
  return found;
}
