import { adminSettings, applyMany, openAdmin, signIn, signUpMany, words } from "../support/admin.ts";
import { expectAccessible } from "../support/axe.ts";
import { builtSite } from "../support/built-site.ts";
import { expect, onEachEngine, test, useSite } from "../support/visit.ts";

const { statistics } = (await builtSite()).words("en");
const phone = { width: 390, height: 844 };

onEachEngine(
  "what needs somebody, on a phone",
  (engine) => {
    const site = useSite(engine, { ...adminSettings, POSTAL_ADDRESS: "" });
    const giveUp = () => {
      const now = new Date().toISOString();
      return site.rows(`insert into outbox (id, kind, subject_id, state, attempts, due_at, created_at)
        values ('given-up', 'waitlist-reminder', 'nobody', 'dead', 12, '${now}', '${now}') returning id`);
    };

    test("stands one below the other in view, who waits for an answer first, and mail leads to Delivery", async () => {
      await giveUp();
      await applyMany(site.url(), [{ name: "Omar Ali" }]);
      await using opened = await site.visit("/waitlist-admin", phone);
      const { page } = opened;
      await openAdmin(page);
      const needs = page.locator("[data-need]");
      await expect(needs.first()).toHaveAttribute("data-need", "applications");
      await expect(needs.nth(1)).toHaveAttribute("data-need", "dead");
      const boxes = await needs.locator("a").evaluateAll((links) => links.map((link) => link.getBoundingClientRect()));
      expect(boxes.length).toBeGreaterThan(2);
      for (const [at, { left, right, top }] of boxes.entries()) {
        expect([left >= 0, right <= phone.width, top > (boxes[at - 1]?.top ?? -1)]).toEqual([true, true, true]);
      }
      await expectAccessible(page, "what needs somebody");
      if (process.env.SHOT) await page.screenshot({ path: `${process.env.SHOT}-needs.png` });

      const title = page.getByRole("heading", { name: statistics.mail.heading, exact: true });
      const expectThere = async () => {
        await expect(title).toBeFocused();
        await expect(title).toBeInViewport();
        expect((await title.boundingBox())!.y).toBeLessThan(200);
        await expect(page).toHaveURL(/\/analytics$/);
      };
      const dead = page.locator("[data-need=dead] a");
      await dead.click();
      await expectThere();
      if (process.env.SHOT) await page.screenshot({ path: `${process.env.SHOT}-delivery.png` });
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      await dead.click();
      await expectThere();
    });

    test("is also led to by an address that is opened anew", async () => {
      await using opened = await site.visit("/waitlist-admin", phone);
      const { page } = opened;
      await openAdmin(page);
      await page.goto("/waitlist-admin/analytics#delivery");
      await expect(page.getByRole("heading", { name: statistics.mail.heading, exact: true })).toBeFocused();
    });

    test("is led to after the sign-in too, and a secret is taken out of the address", async () => {
      for (const hash of ["#delivery", "#setup=", "#recovery=cut%off"]) {
        await using opened = await site.visit(`/waitlist-admin/analytics${hash}`, phone);
        const { page } = opened;
        await opened.goto();
        await signIn(page);
        const title = page.getByRole("heading", { name: statistics.mail.heading, exact: true });
        await title.waitFor();
        if (hash === "#delivery") await expect(title).toBeFocused();
        await expect(page).toHaveURL(/\/analytics$/);
      }
    });
  },
  ["sqlite"],
);

onEachEngine(
  "the filter of the people, on a phone",
  (engine) => {
    const site = useSite(engine, adminSettings);

    test("ends with a button that says how many it found and closes it", async () => {
      await signUpMany(site.url(), [{ name: "Omar Ali" }]);
      await using opened = await site.visit("/waitlist-admin", phone);
      const { page } = opened;
      await openAdmin(page);
      const filter = page.getByRole("button", { name: words.people.filter, exact: true });
      await filter.click();
      await page.getByRole("button", { name: words.people.showFound.one.replace("{count}", "1") }).click();
      await expect(filter).toBeFocused();
      await expect(page.locator(".find-panel")).toHaveCount(0);
    });
  },
  ["sqlite"],
);

onEachEngine(
  "an application on a phone",
  (engine) => {
    const site = useSite(engine, adminSettings);

    test("opens by its applicant's name, says that declining sends nothing, and offers to write to them", async () => {
      await applyMany(site.url(), [{ name: "Omar Ali" }]);
      await using opened = await site.visit("/waitlist-admin/applications", phone);
      const { page } = opened;
      await opened.goto();
      await signIn(page);
      const row = page.locator("tr[data-entry]");
      const unfold = row.locator(".unfold");
      /** Where the name is, as a finger finds it: what opens the row lies over it. */
      const tap = async () => {
        await row.getByText("Omar Ali", { exact: true }).first().scrollIntoViewIfNeeded();
        const { x, y, width, height } = (await row.getByText("Omar Ali", { exact: true }).first().boundingBox())!;
        await page.mouse.click(x + width / 2, y + height / 2);
      };
      await unfold.waitFor();
      await tap();
      await expect(unfold).toHaveAttribute("aria-expanded", "true");
      await expect(row.getByText(words.applications.unsent)).toBeVisible();
      if (process.env.SHOT) await page.screenshot({ path: `${process.env.SHOT}-application.png` });
      await row.getByRole("button", { name: words.applications.writeTo.replace("{name}", "Omar Ali") }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(words.applications.reply.text).fill("When can we talk?");
      await dialog.getByRole("button", { name: words.applications.reply.preview, exact: true }).click();
      await dialog.getByRole("button", { name: words.applications.reply.send, exact: true }).click();
      await row.getByText(words.applications.reply.sent.replace("{name}", "Omar Ali")).waitFor();
      await expect(row.locator(".state")).toHaveText(words.applications.states.talking);
      await tap();
      await expect(unfold).toHaveAttribute("aria-expanded", "false");
    });
  },
  ["sqlite"],
);
