import { expect, type Page } from "@playwright/test";
import { builtSite } from "./built-site.ts";
import { eventsToken, postmarkBounce } from "./mail-providers.ts";
import type { useSite } from "./visit.ts";

type Site = ReturnType<typeof useSite>;
export type Joiner = { name: string; phone: string; email: string };

export const words = (await builtSite()).words("en");

/** What a link of each kind looks like in the text of our mails. */
const links = {
  account: /http\S+\/place\/[\w-]+\.[\w-]+/,
  invitation: /http\S+\/invitation\/[\w-]+/,
  leave: /http\S+\/api\/waitlist\/leave\?token=[\w.-]+/,
};

const waiting = { timeout: 60_000 };

/**
 * What people do with the waitlist of a running server: they type into its pages, and read the mails that it wrote. What bounces is
 * told with `eventsToken`, which the server has to know.
 */
export function waitlistLife(site: Site, javaScript = true) {
  const mailsTo = async (email: string) =>
    (await site.mails()).filter(({ to }) => to?.some(({ address }) => address === email));

  /** Waits until a mailbox has got so many mails with this subject; the last of them. */
  async function mailTo(email: string, subject: string, count = 1) {
    const found = async () => (await mailsTo(email)).filter((mail) => mail.subject === subject);
    await expect
      .poll(async () => (await found()).length, { ...waiting, message: `${subject} to ${email}` })
      .toBe(count);
    return (await found()).at(-1)!;
  }

  /** The link of a kind in a mail. */
  async function linkIn(kind: keyof typeof links, email: string, subject: string, count = 1) {
    const { text = "" } = await mailTo(email, subject, count);
    const [link] = links[kind].exec(text) ?? [];
    expect(link, `a link to the ${kind} in "${subject}"`).toBeDefined();
    return link!;
  }

  return {
    mailsTo,
    mailTo,
    linkIn,

    /** Fills in the form of a page that is opened by a link, and sends it; until the outcome shows. */
    async join(page: Page, link: string, values: Joiner, outcome: "joined" | "already") {
      await page.goto(link);
      const form = page.locator('#waitlist form[action="/api/waitlist"]');
      await form.scrollIntoViewIfNeeded();
      if (javaScript) await page.locator("[data-island=waitlist-form][data-ready]").waitFor();
      for (const name of ["name", "phone", "email"] as const) await form.locator(`[name=${name}]`).fill(values[name]);
      await form.locator("button[type=submit]").click();
      const title = page.getByText(words.waitlist[outcome].title, { exact: true });
      await title.filter({ visible: true }).first().waitFor();
    },

    /** Presses a button of one's own page, and waits for what it came to. */
    async press(page: Page, button: string, outcome: string) {
      await page.getByRole("button", { name: button, exact: true }).click();
      await expect(page.getByText(outcome, { exact: true }).filter({ visible: true })).toBeVisible();
    },

    /** The link to share on one's own page. */
    sharedLink: async (page: Page) =>
      (await page.locator('#sharing a[href^="http"][href*="ref="]').first().getAttribute("href"))!,

    /** Lets the mail provider say that a mailbox is none. */
    async bounce(email: string) {
      const answer = await fetch(`${site.url()}/api/mail/events?token=${eventsToken}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(postmarkBounce(email)),
      });
      expect(answer.status).toBe(200);
    },

    /** Waits until no mail is left to be sent or skipped. */
    settled: () => expect.poll(() => site.rows("select id from outbox where state = 'pending'"), waiting).toEqual([]),

    /** The addresses on the list, in its order. */
    listed: async () =>
      (await site.rows("select email from waitlist order by created_at, id")).map(({ email }) => email),
  };
}
