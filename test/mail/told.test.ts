import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { sayCarried } from "../../features/waitlist/carried.ts";
import { createTestApp } from "../support/app.ts";
import { firstMail, mailTo } from "../support/confirmation.ts";
import { onOneEngine } from "../support/engines.ts";
import { shownText } from "../support/html.ts";
import { person } from "../support/people.ts";
import { until } from "../support/server-process.ts";

onOneEngine("what the confirmation tells of an entry", (engine) => {
  test("is, in both parts, the rank on the list, the transfer and what one came for", async () => {
    await using app = await createTestApp(engine);
    const { emails, waitlist, remittance } = app.site.renderer.words("en");
    const { carried } = waitlist;
    const { country } = remittance.calculator.places.ERN!;
    await app.post("/api/waitlist", person());
    const { text, html } = await firstMail(app);
    assert.ok(text.includes(emails.waitlistConfirmation.rank.replace("{place}", "1")));
    assert.ok(!text.includes(country) && !shownText(html).includes(country));

    await using other = await createTestApp(engine);
    const mail = await mailTo(other, person({ interest: "course", corridor: "ERN", amount: "1250.5" }));
    const said = [
      emails.waitlistConfirmation.rank.replace("{place}", "1"),
      carried.amountAndCountry.replace("{amount}", "$1,250.50").replace("{country}", country),
      carried.interest.replace("{interest}", carried.interests.course!),
    ];
    for (const sentence of said)
      assert.ok(shownText(mail.html).includes(sentence) && mail.text.includes(sentence), sentence);
  });

  test("is each one's own rank, of many who join at the same moment", async () => {
    await using app = await createTestApp(engine);
    const people = Array.from({ length: 20 }, () => person());
    const answers = await Promise.all(
      people.map((each, index) => app.post("/api/waitlist", each, {}, `192.0.2.${index}`)),
    );
    const ranks = await Promise.all(answers.map(async (answer) => (await answer.json()).place as number));
    await until(async () => (await app.mails()).length === 20, { what: "20 mails" });
    const said = (await app.mails()).map(({ to, text = "" }) => [to?.[0]?.address, text] as const);
    const { rank } = app.site.renderer.words("en").emails.waitlistConfirmation;
    for (const [index, { email }] of people.entries()) {
      const mail = said.find(([address]) => address === email)?.[1] ?? "";
      assert.ok(mail.includes(rank.replace("{place}", String(ranks[index]))), `${email}: ${ranks[index]}`);
    }
    assert.deepEqual(
      ranks.toSorted((a, b) => a - b),
      people.map((_, index) => index + 1),
    );
  });
});

describe("what somebody came with", () => {
  const words = {
    amountAndCountry: "{amount} to {country}",
    country: "to {country}",
    interest: "for {interest}",
    change: "Change",
    drop: "Not this",
    interests: { course: "the course" },
  };
  const countries = { ETB: "Ethiopia" };
  const say = (carried: Parameters<typeof sayCarried>[0]) => sayCarried(carried, words, countries);

  test("is said in whole sentences", () => {
    assert.deepEqual(say({ interest: "course", corridor: "ETB", amount: "500" }), [
      "$500 to Ethiopia",
      "for the course",
    ]);
    assert.deepEqual(say({ corridor: "ETB" }), ["to Ethiopia"]);
    assert.deepEqual(say({ corridor: "ETB", amount: "999999999.99" }), ["$999,999,999.99 to Ethiopia"]);
    assert.deepEqual(say({}), []);
  });

  for (const amount of [
    "1000000000",
    "0",
    "0.00",
    "-5",
    "5e3",
    "1,000",
    "$5",
    "5.123",
    "٥",
    " 5",
    "5 call 1-888",
    "NaN",
    "",
  ])
    test(`leaves the amount ${JSON.stringify(amount)} out`, () =>
      assert.deepEqual(say({ corridor: "ETB", amount }), ["to Ethiopia"]));

  for (const word of ["etb", "USD", "Zz", "constructor", "__proto__", "toString", ""])
    test(`says nothing of the corridor and the interest ${JSON.stringify(word)}`, () =>
      assert.deepEqual(say({ corridor: word, interest: word, amount: "500" }), []));
});
