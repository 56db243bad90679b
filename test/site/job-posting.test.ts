import assert from "node:assert/strict";
import { test } from "node:test";
import type { Words } from "../../site/content/words.ts";
import { createTestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";

onEachEngine(
  "the open role's structured data",
  (engine) => {
    test("says what the page says, and nothing that is undecided", async () => {
      await using app = await createTestApp(engine);
      const html = await (await app.request("/careers")).text();
      const { careers } = app.site.renderer.words("en") as Words;
      const graph = JSON.parse(html.match(/<script type="application\/ld\+json">(.*?)<\/script>/s)![1]!)["@graph"];
      const job = graph.find((thing: { "@type": string }) => thing["@type"] === "JobPosting");
      assert.equal(job.title, careers.role.title);
      for (const paragraph of careers.letter) assert.ok(job.description.includes(`<p>${paragraph}</p>`), paragraph);
      assert.match(job.datePosted, /^\d{4}-\d\d-\d\d$/);
      assert.ok(Date.parse(job.datePosted) <= Date.now());
      assert.equal(job.employmentType, "FULL_TIME");
      assert.equal(job.jobLocationType, "TELECOMMUTE");
      assert.match(job.jobLocation.address.addressLocality, /Bay Area/);
      assert.equal(job.hiringOrganization.url, "http://localhost:3000/");
      for (const undecided of ["baseSalary", "validThrough"]) assert.ok(!(undecided in job), undecided);
      const pay = careers.role.terms.find(({ term }) => term === "Pay")!;
      assert.ok(html.includes(pay.text.slice(0, 12)), "the page says that pay isn't set");
      assert.doesNotMatch(JSON.stringify(job), /not set|not decided|\bpay\b|salary/i);
    });

    test("a planned evening is not announced to machines as an event", async () => {
      await using app = await createTestApp(engine);
      const html = await (await app.request("/community")).text();
      assert.match(html, /application\/ld\+json/);
      assert.doesNotMatch(html, /"@type":"\w*Event"/);
    });
  },
  ["sqlite"],
);
