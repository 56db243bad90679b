import assert from "node:assert/strict";
import { test } from "node:test";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";

type Client = { address?: string; forwarded?: string };

const values = person();
const write = (app: TestApp, { address, forwarded }: Client) =>
  app.post("/api/waitlist", values, forwarded === undefined ? {} : { "x-forwarded-for": forwarded }, address);

/** Uses up the minute of one client; whether another one is refused then. */
async function shareOne(app: TestApp, one: Client, other: Client): Promise<boolean> {
  const answers = await Promise.all(Array.from({ length: 60 }, () => write(app, one)));
  assert.ok(answers.every(({ status }) => status !== 429));
  return (await write(app, other)).status === 429;
}

onEachEngine(
  "a client of the limits",
  (engine) => {
    const proxies = { TRUSTED_PROXIES: "10.0.0.0/8, 2001:db8:ffff::/48, ::ffff:172.16.0.0/108, 127.0.0.1" };
    const cases: [string, Client, Client, boolean][] = [
      ["is an IPv4 address", { address: "192.0.2.1" }, { address: "192.0.2.2" }, false],
      ["is the same written as IPv6", { address: "192.0.2.1" }, { address: "::ffff:192.0.2.1" }, true],
      ["is the same in hexadecimal", { address: "192.0.2.1" }, { address: "::ffff:c000:201" }, true],
      [
        "is the /64 of an IPv6 address",
        { address: "2001:db8:0:1::5" },
        { address: "2001:db8:0:1:ffff:ffff:ffff:ffff" },
        true,
      ],
      ["is not the next /64", { address: "2001:db8:0:1::5" }, { address: "2001:db8:0:2::5" }, false],
      [
        "cannot name itself",
        { address: "192.0.2.1", forwarded: "198.51.100.1" },
        { address: "192.0.2.1", forwarded: "198.51.100.2" },
        true,
      ],
      [
        "is whom a trusted proxy names",
        { address: "10.0.0.1", forwarded: "198.51.100.1" },
        { address: "10.0.0.1", forwarded: "198.51.100.2" },
        false,
      ],
      [
        "is one behind any trusted proxy",
        { address: "10.0.0.1", forwarded: "198.51.100.1" },
        { address: "10.9.9.9", forwarded: "198.51.100.1" },
        true,
      ],
      [
        "is one behind a proxy with an IPv6 address",
        { address: "2001:db8:ffff::1", forwarded: "198.51.100.1" },
        { address: "10.0.0.1", forwarded: "198.51.100.1" },
        true,
      ],
      [
        "is the right-most hop that is no proxy",
        { address: "10.0.0.1", forwarded: "198.51.100.1, 10.0.0.2" },
        { address: "10.0.0.1", forwarded: "198.51.100.2, 10.0.0.2" },
        false,
      ],
      [
        "gains nothing by hops it made up",
        { address: "10.0.0.1", forwarded: "203.0.113.1, 198.51.100.1" },
        { address: "10.0.0.1", forwarded: "203.0.113.2, 198.51.100.1" },
        true,
      ],
      [
        "gains nothing by words for hops",
        { address: "10.0.0.1", forwarded: "x, 198.51.100.1" },
        { address: "10.0.0.1", forwarded: "<y>,, 198.51.100.1" },
        true,
      ],
      [
        "is the same with a port",
        { address: "10.0.0.1", forwarded: "198.51.100.1:4711" },
        { address: "10.0.0.1", forwarded: "198.51.100.1:4712" },
        true,
      ],
      [
        "is not another one with the same port",
        { address: "10.0.0.1", forwarded: "198.51.100.1:4711" },
        { address: "10.0.0.1", forwarded: "198.51.100.2:4711" },
        false,
      ],
      [
        "is the same in brackets, with a port and without",
        { address: "10.0.0.1", forwarded: "[2001:db8::1]:443" },
        { address: "10.0.0.1", forwarded: "[2001:db8::1]" },
        true,
      ],
      [
        "is not another /64 in brackets",
        { address: "10.0.0.1", forwarded: "[2001:db8:0:1::1]:443" },
        { address: "10.0.0.1", forwarded: "[2001:db8:0:2::1]:443" },
        false,
      ],
      [
        "is the same on any of the machine's interfaces",
        { address: "fe80::1%eth0" },
        { address: "fe80::1%eth1" },
        true,
      ],
      [
        "is the forwarded IPv4 address that came wrapped in IPv6",
        { address: "10.0.0.1", forwarded: "[::ffff:198.51.100.1]:80" },
        { address: "10.0.0.1", forwarded: "198.51.100.1" },
        true,
      ],
      [
        "is one behind a proxy that came wrapped in IPv6",
        { address: "::ffff:10.0.0.1", forwarded: "198.51.100.1" },
        { address: "10.0.0.1", forwarded: "198.51.100.1" },
        true,
      ],
      [
        "is one behind a proxy whose block is wrapped in IPv6",
        { address: "172.16.0.1", forwarded: "198.51.100.1" },
        { address: "172.17.0.1", forwarded: "198.51.100.1" },
        true,
      ],
      [
        "is nobody that it names once its connection has gone",
        { address: "", forwarded: "198.51.100.1" },
        { address: "", forwarded: "198.51.100.2" },
        true,
      ],
      [
        "is the proxy where its hop is no address",
        { address: "10.0.0.1", forwarded: "198.51.100.1, unknown" },
        { address: "10.0.0.1", forwarded: "198.51.100.2, 010.0.0.1" },
        true,
      ],
      [
        "shares its forwarded /64",
        { address: "10.0.0.1", forwarded: "2001:db8:0:1::1" },
        { address: "10.0.0.1", forwarded: "2001:DB8:0:1::2" },
        true,
      ],
    ];
    for (const [what, one, other, same] of cases) {
      test(what, async () => {
        await using app = await createTestApp(engine, proxies);
        assert.equal(await shareOne(app, one, other), same);
      });
    }

    test("is nobody else when no proxy is trusted", async () => {
      await using app = await createTestApp(engine);
      assert.equal(await shareOne(app, { forwarded: "198.51.100.1" }, { forwarded: "198.51.100.2" }), true);
    });
  },
  ["sqlite"],
);
