import assert from "node:assert/strict";
import { test } from "node:test";
import { monthLabel } from "../../languages/dates.ts";
import { createTestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { shownText } from "../support/html.ts";

onEachEngine(
  "the dates on /community",
  (engine) => {
    test("have the month in whole in Amharic and Somali, which puts the day first", async () => {
      await using app = await createTestApp(engine);
      for (const { code, path } of app.site.renderer.languages) {
        const html = await (await app.request(`${path}/community`)).text();
        const dates = [...html.matchAll(/<time dateTime="([^"]+)">(.*?)<\/time>/gi)];
        assert.ok(dates.length > 50);
        for (const [, at = "", said = ""] of dates) {
          // All are in New York's afternoon or evening: its date is that of five hours before.
          const date = new Date(Date.parse(at) - 5 * 3_600_000).toISOString().slice(0, 10);
          const [month, day] = [monthLabel(date, code), Number(date.slice(8))];
          const wanted = code === "so" ? `${day} ${month}` : `${month} ${day}`;
          assert.equal(shownText(said).replace(/\s+/g, " ").trim(), wanted, `${code} ${at}`);
        }
      }
    });
  },
  ["sqlite"],
);
