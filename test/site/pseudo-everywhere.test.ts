import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import ICAL from "ical.js";
import { extractText, getDocumentProxy, getMeta } from "unpdf";
import type { BuiltSite } from "../../server/pages/served-site.ts";
import { drawIn } from "../../site/files/downloads/downloads.ts";
import { printFaces } from "../../site/files/fonts.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { shownText } from "../support/html.ts";
import { person } from "../support/people.ts";
import { until } from "../support/server-process.ts";
import { loadTwoLanguages, other } from "../support/two-languages.ts";

const asking = { accept: "text/html", "accept-language": other.code };

onEachEngine(
  "beside the pages, in the pseudo-language",
  (engine) => {
    let site: BuiltSite;
    let app: TestApp;
    before(async () => {
      site = await loadTwoLanguages();
      app = await createTestApp(engine, {}, undefined, Promise.resolve(site));
    });
    after(() => app[Symbol.asyncDispose]());

    /** The English words of a text, but for names, addresses and what was typed. */
    function englishIn(text: string, typed: string[] = []): string[] {
      const { name, supportEmail, pressEmail } = site.renderer.brand;
      const kept = [name, supportEmail, pressEmail, "WhatsApp", "Telegram", ...typed];
      const said = text.replaceAll(/\S*localhost\S*|(?:https?:\/\/|mailto:)\S+|&nbsp;/g, " ");
      const words = kept.reduce((left, word) => left.replaceAll(word, " "), said).match(/[A-Za-z]{4,}/g) ?? [];
      return words.filter((word) => /[aeious]/i.test(word));
    }
    const none = (text: string, what: string, typed?: string[]) => {
      assert.match(text, /~/, what);
      assert.deepEqual(englishIn(text, typed), [], what);
    };
    const get = async (path: string, init: RequestInit = {}) => (await app.request(path, init)).text();

    test("the manifest has no English word", async () => {
      const manifest = JSON.parse(await get(`${other.path}/site.webmanifest`)) as Record<string, string>;
      assert.deepEqual([manifest.lang, manifest.start_url], [other.code, other.path]);
      none(manifest.description!, "description");
      assert.match(await get(other.path), /<link rel="manifest" href="\/xa\/site\.webmanifest"/);
    });

    test("the feed has no English word", async () => {
      const feed = await get(`${other.path}/blog/rss.xml`);
      for (const element of ["title", "description", "category"])
        for (const [, said] of feed.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, "g"))) none(said!, element);
    });

    test("a calendar's file has no English word, and names its language and whose it is", async () => {
      const calendar = new ICAL.Component(ICAL.parse(await get(`${other.path}/events/saturday-coffee.ics`)));
      const event = calendar.getFirstSubcomponent("vevent")!;
      for (const property of ["summary", "description"]) {
        none(String(event.getFirstPropertyValue(property)), property);
        assert.equal(event.getFirstProperty(property)!.getParameter("language"), other.code);
      }
      assert.equal(calendar.getFirstPropertyValue("prodid"), `-//${site.renderer.brand.name}//Community//XA`);
    });

    test("no printed sheet has an English word, and each names its language", async () => {
      const { renderer } = site;
      // The pseudo-language is longer than paper allows: without its padding.
      const unpadded = JSON.parse(JSON.stringify(renderer.words(other.code)).replaceAll(/ ~+/g, ""));
      const language = renderer.languageOfCode(other.code);
      const words = (code: string) => (code === other.code ? unpadded : renderer.words(code));
      const sheets = await drawIn({ ...renderer, words }, language, await printFaces());
      assert.equal(sheets.length, 3);
      for (const [path, { bytes }] of sheets) {
        assert.match(path, /^\/xa\/downloads\//);
        const sheet = await getDocumentProxy(new Uint8Array(bytes));
        const { text } = await extractText(sheet, { mergePages: true });
        assert.ok(text.length > 500, path);
        assert.deepEqual(englishIn(text), [], path);
        assert.equal((await getMeta(sheet)).info.Language, other.code);
      }
    });

    test("no mail to a visitor has an English word", async () => {
      const about = person({ locale: other.code });
      const applying = person({ locale: other.code, reason: "ምክንያት" });
      for (const [path, values] of [
        ["/api/waitlist", about],
        ["/api/waitlist", about],
        ["/api/ambassadors", applying],
      ] as const)
        await app.post(path, values);
      await until(async () => (await app.mails()).length === 3, { what: "three mails" });
      for (const { subject = "", text = "", html = "" } of await app.mails()) {
        const typed = [about.name, about.email, applying.email];
        for (const said of [subject, text, shownText(html)]) none(said, subject, typed);
      }
    });

    test("no page that a visitor is refused with has an English word", async () => {
      const form = (headers: Record<string, string> = {}) => ({
        method: "POST",
        body: new URLSearchParams({ name: "", locale: other.code, page: `${other.path}/` }),
        headers: { ...asking, ...headers },
      });
      for (const [path, init] of [
        ["/api/waitlist", form()],
        ["/api/waitlist", form({ origin: "https://elsewhere.example" })],
        ["/api/ambassadors", form()],
        ["/api/waitlist/leave?token=x", { headers: asking }],
        ["/api/ambassadors/withdraw?token=x", { headers: asking }],
        ["/api/letters/stop?token=x", { headers: asking }],
        ["/invitation/x", { headers: asking }],
        [`${other.path}/place/x.y`, {}],
        [`${other.path}/nowhere`, {}],
      ] as [string, RequestInit][]) {
        const html = await get(path, init);
        const main = html.match(/<main.*<\/main>/s)?.[0] ?? html.replace(/<style>.*?<\/style>/s, "");
        assert.match(html, /<html lang="xa"/, path);
        none(shownText(main.replaceAll(/<svg.*?<\/svg>|<select.*?<\/select>/gs, "")), path);
      }
    });
  },
  ["sqlite"],
);
