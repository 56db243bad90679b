import assert from "node:assert/strict";
import { before, test } from "node:test";
import { announcing, everybody, listPeople, type Team } from "../support/announcing.ts";
import { loadedSite } from "../support/app.ts";
import { builtSite } from "../support/built-site.ts";
import { onOneEngine } from "../support/engines.ts";

const english = { subject: "We have news", text: "We open soon." };
const other = { subject: "Wë hävë nëws", text: "Wë öpen söön." };

/** Saves a new draft's texts. */
async function written(team: Team, texts: object) {
  const { id, updatedAt } = await team.draft();
  const answer = await team.send("PUT", `/${id}`, { texts, audience: everybody, updatedAt });
  assert.equal(answer.status, 200);
  return id;
}

onOneEngine("an announcement in two languages", (engine) => {
  before(async () => {
    const { languages, words, languageOfCode } = await builtSite({ withPseudo: true });
    Object.assign((await loadedSite()).renderer, { languages, words, languageOfCode });
  });

  test("goes out in English where nothing is written, and says so in the reader's language", async () => {
    await using team = await announcing(engine);
    const [, reader] = await listPeople(team.app.services.store, 2, (index) => ({ locale: index ? "xa" : "en" }));
    const { inEnglish, why } = team.app.site.renderer.words("xa").emails.announcement;
    assert.notEqual(inEnglish, team.app.site.renderer.words("en").emails.announcement.inEnglish);
    const id = await written(team, { en: english });
    const shown = await (await team.ask(`/${id}/preview/xa.txt`)).text();
    assert.ok(shown.includes(inEnglish) && shown.includes(english.text));
    await team.start(id);
    await team.ended(id);
    const mails = await team.app.mails();
    assert.equal(mails.length, 2);
    for (const mail of mails) {
      const isTheirs = mail.to?.[0]?.address === reader!.email;
      assert.equal(mail.subject, english.subject);
      assert.ok(mail.text!.includes(english.text));
      assert.equal(mail.text!.includes(inEnglish), isTheirs);
      assert.equal(mail.text!.replace(/\s+/g, " ").includes(why), isTheirs);
    }
  });

  test("goes out to each in their own, where it is written", async () => {
    await using team = await announcing(engine);
    const [, reader] = await listPeople(team.app.services.store, 2, (index) => ({ locale: index ? "xa" : "en" }));
    const { inEnglish } = team.app.site.renderer.words("xa").emails.announcement;
    const id = await written(team, { en: english, xa: other });
    await team.start(id);
    await team.ended(id);
    for (const mail of await team.app.mails()) {
      const isTheirs = mail.to?.[0]?.address === reader!.email;
      assert.equal(mail.subject, (isTheirs ? other : english).subject);
      assert.ok(mail.text!.includes((isTheirs ? other : english).text));
      assert.ok(!mail.text!.includes(inEnglish));
    }
  });

  test("is not started while one of them is half written, but can be shown in each", async () => {
    await using team = await announcing(engine);
    await listPeople(team.app.services.store, 1);
    const id = await written(team, { en: english, xa: { subject: other.subject, text: "" } });
    assert.equal(await team.count(id), 1);
    for (const locale of ["en", "xa"])
      assert.ok((await (await team.ask(`/${id}/preview/${locale}.txt`)).text()).includes(english.text));
    const answer = await team.send("POST", `/${id}/start`, { recipients: 1 });
    assert.equal(answer.status, 422);
    assert.deepEqual(((await answer.json()) as { fields: object }).fields, { "texts.xa.text": "required" });
  });
});
