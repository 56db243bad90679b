import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { hrefOf, readAddress } from "../../team/address/addresses.ts";
import { createTestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";

const id = "0199a1b2-0000-7000-8000-000000000001";
const known = [
  "/waitlist-admin",
  "/waitlist-admin/people",
  `/waitlist-admin/people/${id}`,
  "/waitlist-admin/applications",
  `/waitlist-admin/applications/${id}`,
  "/waitlist-admin/announcements",
  `/waitlist-admin/announcements/${id}`,
  "/waitlist-admin/analytics",
  "/waitlist-admin/posters",
  "/waitlist-admin/rates",
  "/waitlist-admin/colleagues",
  "/waitlist-admin/log",
  "/waitlist-admin/settings",
];
const unknown = [
  "/waitlist-admin/nothing",
  "/waitlist-admin/constructor",
  "/waitlist-admin/log/1",
  `/waitlist-admin/people/${id}/mail`,
  "/waitlist-admin/people/%2e%2e%2fx",
  "/waitlist-admin/people/%ff",
  "/waitlist-adminpeople",
  "/am/waitlist-admin/people",
];

describe("an address of the admin page", () => {
  test("leads to what it was made for", () => {
    const at = (href: string) => {
      const { pathname, search } = new URL(href, "http://page");
      return readAddress(pathname, search);
    };
    const search = "?q=st+mary&mail=sent";
    assert.deepEqual(at(hrefOf("people", "a b", new URLSearchParams(search))), { tab: "people", id: "a b", search });
    assert.deepEqual(at(hrefOf("log")), { tab: "log", id: undefined, search: "" });
    assert.deepEqual(at("/waitlist-admin?q=1"), { tab: "people", id: undefined, search: "?q=1" });
    for (const path of unknown) assert.equal(at(path), undefined, path);
  });
});

onEachEngine(
  "the server",
  (engine) => {
    test("answers each address of the admin page with it, and no other", async () => {
      await using app = await createTestApp(engine);
      const page = await (await app.request("/waitlist-admin")).text();
      for (const path of known) {
        const answer = await app.request(`${path}?q=1`);
        assert.deepEqual([answer.status, (await answer.text()) === page], [200, true], path);
        assert.match(answer.headers.get("content-security-policy")!, /frame-src 'self'/, path);
      }
      for (const path of unknown) assert.equal((await app.request(path)).status, 404, path);
      assert.equal((await app.request("/waitlist-admin/log/")).headers.get("location"), "/waitlist-admin/log");
    });
  },
  ["sqlite"],
);
