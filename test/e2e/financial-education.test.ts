import { extractText, getDocumentProxy, getMeta } from "unpdf";
import { builtSite } from "../support/built-site.ts";
import { person } from "../support/people.ts";
import { expect, test, useSharedSite } from "../support/visit.ts";

const { "financial-education": education, sheets, waitlist, ui } = (await builtSite()).words("en");
const printed = {
  "/downloads/transfer-cost.pdf": {
    title: sheets.transferCost.title,
    words: sheets.transferCost.rows.map((row) => row.label),
  },
  "/downloads/credit-words.pdf": {
    title: sheets.creditWords.title,
    words: sheets.creditWords.words.map((each) => each.word),
  },
  "/downloads/budget.pdf": { title: sheets.budget.title, words: sheets.budget.parts.map((part) => part.total) },
};
const folded = (text: string) => text.replace(/\s+/g, " ");

test.describe("/financial-education", () => {
  const site = useSharedSite();

  for (const [path, { title, words }] of Object.entries(printed)) {
    test(`${path} is a PDF with its words, as long and as large as the page says`, async () => {
      const answer = await fetch(site.url() + path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe("application/pdf");
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const page = await (await fetch(`${site.url()}/financial-education`)).text();
      const said = page.match(new RegExp(`href="${path}"[^>]*>.*?PDF, (\\d+) pages?, (\\d+) KB`, "s"))!;
      expect(Number(said[2])).toBe(Math.ceil(bytes.byteLength / 1024));
      const document = await getDocumentProxy(bytes);
      expect(document.numPages > 0).toBe(true);
      expect(document.numPages).toBe(Number(said[1]));
      expect((await getMeta(document)).info.Title).toBe(title);
      const text = folded((await extractText(document, { mergePages: true })).text);
      for (const word of [title, ui.notABank, ...words]) expect(text.includes(folded(word)), word).toBe(true);
    });
  }

  test("the worked example of the transfer sheet is right", () => {
    const value = (letter: string) =>
      Number(sheets.transferCost.rows.find((row) => row.letter === letter)!.example.replaceAll(",", ""));
    const [a, b, c, e, f] = ["A", "B", "C", "E", "F"].map(value) as [number, number, number, number, number];
    const hidden = (a * f - a * e) / f;
    const cost = b + c + hidden;
    const right = { D: a + b + c, G: a * e, H: a * f, I: hidden, J: cost, K: (cost / a) * 100 };
    for (const [letter, amount] of Object.entries(right)) expect(value(letter), letter).toBe(Number(amount.toFixed(2)));
  });

  test("a sheet is downloaded by its name", async () => {
    await using opened = await site.visit("/financial-education");
    await opened.goto();
    const download = opened.page.waitForEvent("download");
    await opened.page.getByRole("link", { name: sheets.budget.title }).first().click();
    expect((await download).suggestedFilename()).toBe("budget.pdf");
  });

  test("Enroll leads to the waitlist, and the entry keeps what one came for", async () => {
    await using opened = await site.visit("/financial-education");
    const { page } = opened;
    const someone = person();
    await opened.goto();
    await page.getByRole("link", { name: education.course.enroll.label, exact: true }).click();
    await page.waitForURL("**/financial-education#waitlist");
    await page.locator("[data-island=waitlist-form][data-ready]").waitFor();
    for (const name of ["name", "phone", "email"] as const) {
      await page.locator(`#waitlist form [name=${name}]`).fill(someone[name]);
    }
    await page.locator("#waitlist form button").click();
    await page.locator("#waitlist [role=status]").getByText(waitlist.joined.title).waitFor();
    const [entry] = await site.rows(`select interest from waitlist where email = '${someone.email}'`);
    expect(entry?.interest).toBe("course");
  });
});
