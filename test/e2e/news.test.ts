import { addressed } from "../support/addressed.ts";
import { adminSettings, crowd, openAdmin, signUpMany } from "../support/admin.ts";
import { expectAccessible } from "../support/axe.ts";
import { builtSite } from "../support/built-site.ts";
import { expect, test, useSite } from "../support/visit.ts";

const { announcements: words, answer, emails, news } = (await builtSite()).words("en");

test.describe("news", () => {
  const site = useSite(undefined, { ...adminSettings, ...addressed });

  test("is ticked, sent, opened from the mail in a browser, read on /news, answered, and taken off again", async () => {
    await signUpMany(site.url(), crowd(1));
    await site.rows("update waitlist set confirmed_at = created_at returning id");
    await using opened = await site.visit("/waitlist-admin", { width: 1280, height: 800 });
    const { page } = opened;
    await openAdmin(page);
    await page.getByRole("link", { name: /announcements?$/ }).click();
    await page.getByRole("button", { name: words.write }).click();
    await page.getByLabel(words.onSite.label).check();
    await page.locator("[name=subject]").fill("Ohio comes first");
    await page.locator("textarea[name=text]").fill("Selam {name}!\n\nOhio is **first**. You are number {place}.");
    await page.locator("[name=ask]").fill("Do you live there?");
    await page.locator("[name=answers]").fill("Yes\nNo");
    await expect(page.locator("[data-saving]")).toHaveAttribute("data-saving", "saved");
    await expect(page.locator("[data-people]")).toHaveText("1 person will get it.");
    await page.getByRole("button", { name: words.start.open.news }).click();
    await page.locator("[name=recipients]").fill("1");
    await page.getByRole("dialog").getByRole("button", { name: words.start.confirm }).click();
    await page.getByText(words.report.done, { exact: true }).last().waitFor({ timeout: 60_000 });
    await expect(page.getByRole("link", { name: "/news/ohio-comes-first" })).toBeVisible();

    const mail = (await site.mails()).find(({ subject }) => subject === "Ohio comes first")!;
    const link = mail.html!.match(new RegExp(`href="([^"]+)"[^>]*>${emails.announcement.inBrowser}<`))![1]!;
    await using reader = await site.visit(link);
    await reader.goto();
    await expect(reader.page.getByRole("heading", { level: 1 })).toHaveText("Ohio comes first");
    await expect(reader.page.locator("main")).toContainText("Ohio is first.");
    await expect(reader.page.locator("main")).not.toContainText("You are number");
    await expectAccessible(reader.page, "a piece of news");
    await reader.page.getByRole("link", { name: news.all }).click();
    await reader.page.getByRole("link", { name: "Ohio comes first" }).click();
    await expect(reader.page).toHaveURL(/\/news\/ohio-comes-first$/);

    await using answering = await site.visit(mail.html!.match(/href="([^"]+\/answer\/[^"]+a=2)"/)![1]!, {
      javaScript: false,
    });
    await answering.goto();
    await expect(answering.page.getByLabel("No")).toBeChecked();
    await answering.page.getByRole("button", { name: answer.button }).click();
    await expect(answering.page.getByRole("heading", { level: 1 })).toHaveText(answer.answered.title);
    await page.getByRole("button", { name: words.question.close }).click();
    await page.getByRole("button", { name: words.question.closing.confirm }).click();
    await expect(page.locator("[data-question-numbers]")).toContainText("No1 of 1");
    await reader.page.reload();
    await expect(reader.page.locator("[data-results]")).toContainText(news.results.few);

    await page.getByRole("button", { name: words.onSite.withdraw }).click();
    await page.getByText(words.onSite.none).waitFor();
    expect((await page.request.get("/news/ohio-comes-first")).status()).toBe(404);
  });
});
