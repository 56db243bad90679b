import assert from "node:assert/strict";
import { test } from "node:test";
import { typesetWords } from "../../site/content/typeset-words.ts";
import { createTestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { everyKind, mailOfEachKind, toTeam } from "../support/every-kind.ts";
import { shownText } from "../support/html.ts";

/** A Latin mark at the end of an Ethiopic word, with what is around it; the stops of እ.ኤ.አ. and ዓ.ም. are their own. */
const latinMarks = (text: string) =>
  text.match(/.{0,20}(?<!\.[\u1200-\u135a])(?<=[\u1200-\u135a])[:;,.](?=\s).{0,20}/gu) ?? [];

/** A word that a line may part at its hyphen; addresses, files and codes are no words. */
const parted = (text: string) =>
  (text.match(/\S*[\p{L}\p{N}%]-(?=\p{L})\S*/gu) ?? []).filter((word) => !/\.\w|\d-bit|@|\//.test(word));

/** A page without its styles, scripts and structured data, in which attributes are left. */
const written = (html: string) => html.replace(/<(style|script)\b.*?<\/\1>/gs, "");
/** What its body shows. */
const shown = (html: string) => shownText(written(html.slice(html.indexOf("<body"))));

test("what stands on one line alone is left as it is written, as are names and the title beside a description", () => {
  const text = "ATM-ka";
  const said = typesetWords({ text, subject: text, list: [{ title: text }, { title: text, description: text }] }, "so");
  const held = "ATM-\u2060ka";
  assert.deepEqual(said, {
    text: held,
    subject: text,
    list: [{ title: held }, { title: text, description: text }],
  });
  assert.equal(typesetWords("free-fee", "so"), "free-fee");
});

onEachEngine(
  "the marks of each language",
  (engine) => {
    test("end Amharic words on its pages and in its mails, in what is read aloud as well", async () => {
      assert.deepEqual(latinMarks("ቋንቋ: አማርኛ").length, 1);
      assert.deepEqual(latinMarks("ሒሳብ. $829.00").length, 1);
      assert.deepEqual(latinMarks("2026 (እ.ኤ.አ.) እና 2019 ዓ.ም. ነው፤ ቋንቋ፦ አማርኛ። 1,000"), []);
      await using app = await createTestApp(engine, everyKind);
      const { renderer } = app.site;
      for (const path of renderer.paths().filter((each) => renderer.languageOfPath(each).code === "am"))
        assert.deepEqual(latinMarks(written(await (await app.request(path)).text())), [], path);
      for (const [kind, { html = "", text = "", subject = "" }] of await mailOfEachKind(app, { locale: "am" })) {
        if (toTeam.includes(kind)) continue;
        for (const part of [subject, html, text]) assert.deepEqual(latinMarks(part), [], kind);
      }
    });

    test("Somali words stay whole at their hyphens, on its pages and in its mails", async () => {
      assert.deepEqual(parted("ATM-ka iyo selam-mark.svg"), ["ATM-ka"]);
      await using app = await createTestApp(engine, everyKind);
      const { renderer } = app.site;
      let held = 0;
      for (const path of renderer.paths().filter((each) => renderer.languageOfPath(each).code === "so")) {
        const html = await (await app.request(path)).text();
        const text = shown(html);
        assert.deepEqual(parted(text), [], path);
        if (!path.includes("/join/")) assert.doesNotMatch(html.match(/<title>.*?<\/title>/)![0], /\u2060/, path);
        held += text.split("-\u2060").length - 1;
      }
      assert.ok(held > 100, `${held}`);
      for (const [kind, { html = "" }] of await mailOfEachKind(app, { locale: "so" })) {
        if (toTeam.includes(kind)) continue;
        assert.deepEqual(parted(shown(html)), [], kind);
      }
    });
  },
  ["sqlite"],
);
