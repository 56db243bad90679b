import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { cutPageFonts } from "../../site/files/page-fonts.ts";
import type { SiteRenderer } from "../../site/renderer.ts";
import { createTestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";

const kilobyte = 1024;
/** What a page offers another language by. */
const offering = (offer: string) => ({ ui: { languages: { offer } } });
/** The headings of lean pages, of which nothing is asked here. */
const leanWords = { gathering: {}, waitlist: { joined: {}, already: {}, retry: {} } };
const isEthiopic = (code: string) => ["am", "ti"].includes(code);
const rows = "ሀለመሰረሸቀበተነአከወዘየደጀገጠጨጸፈ";
/** The letters of Amharic headings at their most: 22 consonants in seven orders. */
const many = [...rows].flatMap((row) =>
  Array.from({ length: 7 }, (_, order) => String.fromCodePoint(row.codePointAt(0)! + order)),
);

type Said = { heading: string; text: string; later?: { title: string }; ui?: { greetings: string } };

/** A site whose pages say so much in each language. */
function site(said: Record<string, Said>): SiteRenderer {
  const languages = Object.keys(said).map((code, index) => ({
    code,
    name: code,
    path: index ? `/${code}` : "",
    country: "",
  }));
  const renderer: Partial<SiteRenderer> = {
    languages,
    claims: {},
    brand: { name: "Selam" } as SiteRenderer["brand"],
    words: (code) =>
      ({ ...leanWords, ...offering(said[code]!.text), ...said[code] }) as unknown as ReturnType<SiteRenderer["words"]>,
    paths: () => languages.map(({ path }) => path || "/"),
    render: async (path) => {
      const { heading, text } = said[path.slice(1) || "en"]!;
      return { html: `<main><h1 class="a">${heading}</h1><p>${text}</p></main>`, found: true };
    },
  };
  return renderer as SiteRenderer;
}

describe("the faces of pages", () => {
  test("are those of English where a language's letters are, and cut again for what it has beside them", async () => {
    const { files, fonts } = await cutPageFonts(
      site({
        en: { heading: "Money", text: "sent" },
        so: { heading: "Lacag", text: "Soo dir" },
        am: { heading: "ገንዘብ «Selam»", text: "ይላኩ" },
      }),
    );
    assert.equal(fonts.so!.display, fonts.en!.display);
    assert.deepEqual(Object.keys(fonts.so!), ["display", "lean", "names"]);
    assert.notEqual(fonts.am!.display, fonts.en!.display);
    assert.ok(files[fonts.am!.display]!.byteLength > files[fonts.en!.display]!.byteLength);
  });

  test("bring the letters of other languages' names, offers and greetings to pages in Latin letters, and no more", async () => {
    const cut = async (heading: string, offer: string, greetings = "") =>
      (
        await cutPageFonts(
          site({ en: { heading: "Money", text: "", ui: { greetings } }, am: { heading, text: offer } }),
        )
      ).fonts;
    const fonts = await cut("ገንዘብ", "ይላኩ");
    assert.equal((await cut("ገንዘብ ሰላም", "ይላኩ")).en!.names, fonts.en!.names);
    assert.notEqual((await cut("ገንዘብ", "ይላኩ ሰላም")).en!.names, fonts.en!.names);
    assert.notEqual((await cut("ገንዘብ", "ይላኩ", "ሰላም")).en!.names, fonts.en!.names);
    assert.equal(fonts.am!.names, undefined);
  });

  test("hold in Ethiopic what headings say, also those that a page does not show yet, and for text what is said, and names", async () => {
    const cut = async (later: string) => {
      const said = { heading: "ገንዘብ", text: "ይላኩ ዼ", later: { title: later } };
      return cutPageFonts(site({ en: { heading: "Money", text: "" }, am: said }));
    };
    const { files, fonts } = await cut("");
    const more = await cut("ይዼ");
    const head = files[fonts.am!.head!]!.byteLength;
    assert.ok(head < 2 * kilobyte, "three letters");
    assert.ok(more.files[more.fonts.am!.head!]!.byteLength > head + 100, "five letters");
    assert.ok(files[fonts.am!.text!]!.byteLength > 20 * kilobyte, "the letters of names");
  });

  test("take at most 20 KB for a page's headings and 45 KB for its text, with most letters that Amharic has", async () => {
    const said = { heading: many.join(""), text: `${many.join("")}፡።፣፤፦` };
    const { files, fonts } = await cutPageFonts(site({ en: { heading: "Money", text: "" }, am: said }));
    const bytes = (url: string) => files[url]!.byteLength;
    const { head, text } = fonts.am!;
    assert.ok(bytes(head!) > 10 * kilobyte && bytes(head!) <= 20 * kilobyte, `${bytes(head!)}`);
    assert.ok(bytes(text!) <= 45 * kilobyte, `${bytes(text!)}`);
  });
});

onEachEngine(
  "the faces of a page",
  (engine) => {
    test("are of its own letters: Ethiopic ones weigh on no other page, and within their budgets on theirs", async () => {
      await using app = await createTestApp(engine);
      for (const { code, path } of app.site.renderer.languages) {
        for (const page of ["/", "/remittance", "/help", "/privacy"]) {
          const html = await (await app.request(page === "/" ? path || "/" : path + page)).text();
          const faces = [...html.matchAll(/@font-face\{font-family:"?([\w ]+)"?;src:url\(([^)]+)\)[^}]*\}/g)];
          const families = new Set(faces.map(([, family]) => family));
          if (!isEthiopic(code)) {
            assert.deepEqual([...families], ["Eczar", "Ethiopic Names"], `${code}${page}`);
            assert.doesNotMatch(html, /Ethiopic (Head|Regular|Sans)/);
            const names = Buffer.from(await (await app.request(faces[1]![2]!)).arrayBuffer());
            assert.ok(names.length < 6 * kilobyte, `${names.length} of names`);
            continue;
          }
          assert.deepEqual([...families], ["Eczar", "Ethiopic Head", "Ethiopic Sans"]);
          const sizes: Record<string, number> = {};
          for (const [rule, family, url] of faces) {
            const { length } = Buffer.from(await (await app.request(url!)).arrayBuffer());
            if (!isRare(rule)) sizes[family!] = (sizes[family!] ?? 0) + length;
          }
          assert.ok(sizes["Ethiopic Head"]! <= 20 * kilobyte, `${sizes["Ethiopic Head"]} of headings`);
          assert.ok(sizes["Ethiopic Sans"]! <= 45 * kilobyte, `${sizes["Ethiopic Sans"]} of text`);
        }
      }
    });
  },
  ["sqlite"],
);

/** The file of letters that no heading has, which a page asks for by the few that a drawing or a live part may say. */
const isRare = (rule: string) => !rule.includes("unicode-range:U+1200-139F");
