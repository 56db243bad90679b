import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { before, describe, test } from "node:test";
import ICAL from "ical.js";
import { type ParameterValue, sync } from "node-ical";
import { parse } from "yaml";
import { easter } from "../../features/events/easter.ts";
import type { Feasts } from "../../features/events/feasts.ts";
import { type BuiltSite, loadBuiltSite } from "../../server/pages/served-site.ts";
import type { Words } from "../../site/content/words.ts";
import { countryNames } from "../../ui/cloths/countries.ts";
import { createTestApp, loadedSite } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { readStrictly } from "../support/strict-calendar.ts";

const { parseICS } = sync;
/** A text, which node-ical gives with its parameters where it has any. */
const textOf = (text: ParameterValue | undefined) => (typeof text === "object" ? text.val : text);
const root = resolve(import.meta.dirname, "../..");
const { changed } = parse(readFileSync(resolve(root, "content/feasts.yml"), "utf8")) as Feasts;
const every = (rest: string) => [2026, 2027, 2028].map((year) => `${year}-${rest}`);
const eids = {
  "Eid al-Fitr": ["2026-03-20", "2027-03-09", "2028-02-26"],
  "Eid al-Adha": ["2026-05-27", "2027-05-16", "2028-05-05"],
};
const church = {
  Timkat: ["2026-01-19", "2027-01-19", "2028-01-20"],
  "Fasika, Easter": ["2026-04-12", "2027-05-02", "2028-04-16"],
  Meskel: ["2026-09-27", "2027-09-28", "2028-09-27"],
};
const newYear = ["2026-09-11", "2027-09-12", "2028-09-11"];
const western = { "Easter Sunday": ["2026-04-05", "2027-03-28", "2028-04-16"], "Christmas Day": every("12-25") };

/** The days of each country's feasts as published. */
const known: Record<string, Record<string, string[]>> = {
  ethiopia: {
    ...{ ...eids, ...church, "Genna, Christmas": every("01-07"), Ashenda: every("08-22") },
    "Enkutatash, the new year": newYear,
    "Irreecha, Hora Finfinnee": ["2026-10-03", "2027-10-02", "2028-10-07"],
    "Irreecha, Hora Arsadi": ["2026-10-04", "2027-10-03", "2028-10-08"],
  },
  eritrea: {
    ...{ ...eids, ...church, "Lidet, Christmas": every("01-07"), "Independence Day": every("05-24") },
    "Kidus Yohannes, the new year": newYear,
  },
  somalia: { ...eids, "Independence Day": every("07-01") },
  kenya: {
    ...{ ...eids, ...western, "Madaraka Day": every("06-01"), "Mazingira Day": every("10-10") },
    ...{ "Mashujaa Day": every("10-20"), "Jamhuri Day": every("12-12") },
    "Schools open": ["2026-01-05", "2026-04-27", "2026-08-24"],
  },
  uganda: {
    ...{ ...eids, ...western, "Independence Day": every("10-09") },
    "Schools open": ["2026-02-10", "2026-05-25", "2026-09-14", "2027-02-01"],
  },
};

const bytesOf = async (site: BuiltSite, path: string) => {
  const file = (await site.find(path)) ?? assert.fail(path);
  return new Uint8Array(await (await file.respond(new Headers())).arrayBuffer());
};

describe("the calendars of the countries' feasts", () => {
  let site: BuiltSite;
  before(async () => {
    site = await loadedSite();
  });
  const wordsOf = (code: string) => site.renderer.words(code) as Words;
  const plain = (text: string) => text.replaceAll("\u00a0", " ");

  for (const country of countryNames) {
    test(`${country}'s feasts are on their days, each of them a whole one`, async () => {
      const text = new TextDecoder().decode(await bytesOf(site, `/calendar/${country}.ics`));
      const found = Map.groupBy(
        new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((event) => new ICAL.Event(event)),
        ({ summary }) => plain(summary),
      );
      const dates = [...found].map(([name, events]) => [
        name,
        events.map(({ startDate, duration }) => {
          assert.deepEqual([startDate.isDate, duration.toString()], [true, "P1D"], name);
          return startDate.toString();
        }),
      ]);
      assert.deepEqual(Object.fromEntries(dates), known[country]);
    });

    test(`${country}'s file holds to RFC 5545 in every language, as a library and a strict reader read it alike`, async () => {
      for (const { code, path } of site.renderer.languages) {
        const bytes = await bytesOf(site, `${path}/calendar/${country}.ics`);
        const { calendar, events } = readStrictly(bytes);
        const read = new ICAL.Component(ICAL.parse(new TextDecoder().decode(bytes)));
        const { feasts: said, [`countries/${country}` as const]: page } = wordsOf(code);
        assert.equal(calendar["X-WR-CALNAME"]!.value, said.name.replace("{country}", page.country));
        assert.equal(
          `${calendar["REFRESH-INTERVAL"]!.parameters}:${calendar["REFRESH-INTERVAL"]!.value}`,
          ";VALUE=DURATION:P1W",
        );
        assert.equal(new Set(events.map(({ UID }) => UID!.value)).size, events.length);
        for (const [index, event] of read.getAllSubcomponents("vevent").entries()) {
          for (const name of ["uid", "summary", "description", "url"] as const)
            assert.equal(events[index]![name.toUpperCase()]!.value, event.getFirstPropertyValue(name), name);
          assert.equal(events[index]!.SUMMARY!.parameters, `;LANGUAGE=${code}`);
        }
      }
    });

    test(`${country}'s file is read alike by two libraries`, async () => {
      for (const { path } of site.renderer.languages) {
        const text = new TextDecoder().decode(await bytesOf(site, `${path}/calendar/${country}.ics`));
        const one = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((event) => {
          const { uid, summary, description, startDate } = new ICAL.Event(event);
          return [uid, summary, description, startDate.toString()];
        });
        const other = Object.values(parseICS(text)).flatMap((event) => {
          if (event?.type !== "VEVENT") return [];
          assert.equal(event.datetype, "date");
          const day = [event.start.getFullYear(), event.start.getMonth() + 1, event.start.getDate()];
          return [
            [
              event.uid,
              textOf(event.summary),
              textOf(event.description),
              day.map((part) => `${part}`.padStart(2, "0")).join("-"),
            ],
          ];
        });
        assert.deepEqual(other, one);
      }
    });

    test(`${country}'s events say when to send, that it isn't open, and where the page is`, async () => {
      for (const { code, path } of site.renderer.languages) {
        const { events } = readStrictly(await bytesOf(site, `${path}/calendar/${country}.ics`));
        const { feasts: said } = wordsOf(code);
        const page = `http://localhost:3000${path}/remittance/${country}`;
        for (const { SUMMARY, DESCRIPTION, STATUS, URL } of events) {
          const { "eid-al-fitr": fitr, "eid-al-adha": adha, ...names } = said.names;
          const isUsual = [names["irreecha-finfinnee"], names["irreecha-arsadi"]].includes(SUMMARY!.value);
          const estimate = [fitr, adha].includes(SUMMARY!.value) ? said.moon : isUsual ? said.usual : "";
          const text = (SUMMARY!.value === names["kenya-schools"] ? said.schools : said.file).replace("{page}", page);
          assert.equal(DESCRIPTION!.value, estimate ? `${estimate} ${text}` : text);
          assert.deepEqual([STATUS!.value, URL!.value], [estimate ? "TENTATIVE" : "CONFIRMED", page]);
        }
      }
    });

    test(`the days that ${country}'s page lists are in its calendar`, async () => {
      const { events } = readStrictly(await bytesOf(site, `/calendar/${country}.ics`));
      const dates = events.map(({ SUMMARY, DTSTART }) => `${plain(SUMMARY!.value)} ${DTSTART!.value}`);
      for (const { day, name } of wordsOf("en")[`countries/${country}`].days.days) {
        const [date, year] = plain(day).replace("Around ", "").split(", ");
        for (const of of year ? [year] : ["2026", "2027", "2028"]) {
          const at = new Date(`${date}, ${of} UTC`).toISOString().slice(0, 10).replaceAll("-", "");
          assert.ok(dates.includes(`${plain(name)} ${at}`), `${name} ${at}`);
        }
      }
      for (const { code } of site.renderer.languages) {
        const { feasts: said, [`countries/${country}` as const]: page } = wordsOf(code);
        const names = Object.values(said.names);
        for (const { name } of page.days.days) assert.ok(names.includes(name), `${code}: ${name}`);
      }
    });
  }

  test("an event changes with the content alone, not with the build's day", async () => {
    const { events } = readStrictly(await bytesOf(site, "/calendar/ethiopia.ics"));
    const day = changed.replaceAll("-", "");
    for (const { DTSTAMP, SEQUENCE } of events)
      assert.deepEqual([DTSTAMP!.value, SEQUENCE!.value], [`${day}T000000Z`, day]);
    assert.equal(events[0]!.UID!.value, "genna-2026.ethiopia@selam");
  });

  test("lines stay short and addresses whole at an origin of any length", async () => {
    const origin = `https://${"send-money-home.".repeat(5)}example`;
    const far = await loadBuiltSite(resolve(root, "dist"), origin);
    for (const path of ["/so/calendar/ethiopia.ics", "/am/calendar/kenya.ics"]) {
      const { events } = readStrictly(await bytesOf(far, path));
      const url = origin + path.replace("calendar", "remittance").replace(".ics", "");
      for (const { URL, DESCRIPTION } of events) {
        assert.equal(URL!.value, url);
        assert.ok(DESCRIPTION!.value.includes(url));
      }
    }
    const html = new TextDecoder().decode(await bytesOf(far, "/remittance/kenya"));
    assert.ok(html.includes(`href="webcal://${origin.slice("https://".length)}/calendar/kenya.ics"`));
  });
});

onEachEngine(
  "the calendars of the countries' feasts, served",
  (engine) => {
    test("are text/calendar, cached, and not sent again while they're the same", async () => {
      await using app = await createTestApp(engine);
      const first = await app.request("/calendar/somalia.ics");
      assert.deepEqual([first.status, first.headers.get("content-type")], [200, "text/calendar; charset=utf-8"]);
      assert.equal(first.headers.get("cache-control"), "public, max-age=3600");
      const again = await app.request("/calendar/somalia.ics", {
        headers: { "if-none-match": first.headers.get("etag")! },
      });
      assert.equal(again.status, 304);
      assert.equal((await app.request("/calendar/france.ics")).status, 404);
    });

    test("are linked from each country's page in its language, to subscribe to and as a file", async () => {
      await using app = await createTestApp(engine);
      for (const { path } of app.site.renderer.languages) {
        for (const country of countryNames) {
          const html = await (await app.request(`${path}/remittance/${country}`)).text();
          const file = `${path}/calendar/${country}.ics`;
          const links = [...html.matchAll(/href="([^"]*\.ics)"/g)].map(([, href]) => href);
          assert.deepEqual(links, [`webcal://localhost:3000${file}`, file]);
          assert.equal((await app.request(file)).status, 200, file);
        }
      }
    });
  },
  ["sqlite"],
);

test("Easter is where the churches' tables have it", () => {
  const tables = {
    julian: "2020-04-19 2021-05-02 2022-04-24 2023-04-16 2024-05-05 2025-04-20 2029-04-08 2030-04-28",
    gregorian: "1954-04-18 1981-04-19 2008-03-23 2019-04-21 2024-03-31 2025-04-20 2029-04-01 2038-04-25 2049-04-18",
  };
  for (const church of ["julian", "gregorian"] as const) {
    const days = tables[church].split(" ");
    assert.deepEqual(
      days.map((day) => easter[church](Number(day.slice(0, 4)))),
      days,
    );
  }
});
