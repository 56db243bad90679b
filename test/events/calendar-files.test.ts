import assert from "node:assert/strict";
import { test } from "node:test";
import ICAL from "ical.js";
import type { Words } from "../../site/content/words.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";

const names = ["tuesday-money-talk", "saturday-coffee", "mentor-evening"] as const;
const day = 24 * 3_600_000;

async function calendarOf(app: TestApp, name: string) {
  const answer = await app.request(`/events/${name}.ics`);
  const text = await answer.text();
  return { answer, text, calendar: new ICAL.Component(ICAL.parse(text)) };
}

/** The instants of an event's first meetings, reckoned by the time zone that its own file carries. */
function instants(calendar: ICAL.Component, count: number): number[] {
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent("vtimezone")!);
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent")!);
  const iterator = event.iterator();
  return Array.from({ length: count }, () => {
    const time = iterator.next();
    time.zone = zone;
    return time.toJSDate().getTime();
  });
}

onEachEngine(
  "the calendar files of /community",
  (engine) => {
    for (const name of names) {
      test(`${name} is a whole calendar of one tentative event`, async () => {
        await using app = await createTestApp(engine);
        const { answer, text, calendar } = await calendarOf(app, name);
        const { list } = (app.site.renderer.words("en") as Words).community.events;
        assert.deepEqual([answer.status, answer.headers.get("content-type")], [200, "text/calendar; charset=utf-8"]);
        assert.ok(text.endsWith("END:VCALENDAR\r\n"));
        for (const line of text.split("\r\n")) {
          assert.ok(Buffer.byteLength(line) <= 75, line);
          assert.doesNotMatch(line, /[\r\n]/);
        }
        const event = calendar.getFirstSubcomponent("vevent")!;
        assert.equal(event.getFirstPropertyValue("summary"), list[name].title);
        assert.equal(event.getFirstPropertyValue("description"), list[name].file);
        assert.equal(event.getFirstPropertyValue("url"), "http://localhost:3000/community");
        assert.equal(event.getFirstPropertyValue("status"), "TENTATIVE");
        for (const required of ["uid", "dtstamp", "dtstart"])
          assert.ok(event.getFirstPropertyValue(required), required);
        assert.equal(event.getFirstProperty("dtstart")!.getParameter("tzid"), "America/New_York");
      });

      test(`${name} keeps its hour in New York for two years`, async () => {
        await using app = await createTestApp(engine);
        const { calendar } = await calendarOf(app, name);
        const hours = instants(calendar, 24).map((at) =>
          new Date(at).toLocaleTimeString("en-US", { timeZone: "America/New_York" }),
        );
        assert.equal(new Set(hours).size, 1, String(hours));
      });
    }

    test("the webinars are every other Tuesday at 7 PM, before and after the clocks change", async () => {
      await using app = await createTestApp(engine);
      const { calendar } = await calendarOf(app, names[0]);
      const times = instants(calendar, 23);
      const format = { weekday: "long", hour: "numeric", timeZone: "America/New_York" } as const;
      for (const at of times)
        assert.equal(new Date(at).toLocaleString("en-US", format).replace(/\s/g, " "), "Tuesday 7 PM");
      const gaps = times.slice(1).map((at, index) => (at - times[index]!) / day);
      const [spring, autumn] = [14 - 1 / 24, 14 + 1 / 24];
      assert.deepEqual(gaps.toSorted(), [spring, ...Array(20).fill(14), autumn]);
      for (const at of ["2027-03-10T00:00Z", "2027-03-23T23:00Z", "2027-11-02T23:00Z", "2027-11-17T00:00Z"]) {
        assert.ok(times.includes(Date.parse(at)), at);
      }
    });

    test("each link of the page leads to a file", async () => {
      await using app = await createTestApp(engine);
      const html = await (await app.request("/community")).text();
      const links = [...html.matchAll(/href="([^"]*\.ics)"/g)].map(([, href]) => href!);
      assert.equal(links.length, names.length);
      for (const link of links) assert.equal((await app.request(link)).status, 200, link);
    });
  },
  ["sqlite"],
);
