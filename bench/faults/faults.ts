import { besideEachOther, lineOf, type Measured, type Size } from "../report/figure.ts";
import { killed } from "./killed.ts";
import { countsOf, engines, type FaultCounts, lost, sum } from "./tests-counts.ts";

type Part = (size: Size) => Promise<Measured>;

const failover: Part = async ({ quick }) => {
  const [failovers, restartsEach] = quick ? [1, 1] : [4, 5];
  const all = [];
  for (let round = 0; round < failovers; round++)
    all.push(...(await countsOf("db/failover", { TEST_RESTARTS: String(restartsEach) })));
  const longest = Math.max(...all.map(({ seconds = 0 }) => seconds));
  return [
    lost(
      `PostgreSQL restarted ${sum(all, "restarts")} times and failed over ${failovers} times`,
      sum(all, "lost"),
      sum(all, "acknowledged"),
    ),
    besideEachOther(["PostgreSQL failed over: joins are answered again after at most", longest], "s", ["allowed", 10]),
  ];
};

const disk: Part = async ({ quick }) => {
  const measured: Measured = [];
  for (const [name, engine] of engines) {
    const rounds = { TEST_ENGINES: engine, TEST_DISK_ROUNDS: quick ? "2" : "10" };
    const all = await countsOf("db/disk-full", rounds);
    const what = `${name}, its disk full ${sum(all, "filled")} times`;
    measured.push(lost(what, sum(all, "lost"), sum(all, "acknowledged")));
    measured.push(
      `${what}: ${sum(all, "refused")} were refused with 503, and joins went on without a restart each time`,
    );
  }
  return measured;
};

const mailServer: Part = async ({ quick }) => {
  const env = { TEST_ENGINES: "sqlite", TEST_FAULTY_MAILS: quick ? "20" : "1000" };
  const all = await countsOf<FaultCounts>("mail/smtp-faults", env);
  const well = all.find(({ fault }) => fault === "is well");
  const faulty = all.filter((each) => each !== well);
  const twice = faulty.filter(({ more }) => more);
  return [
    // All faults at once, as the quick form has them, would measure each other.
    ...faulty.flatMap(({ fault, mails, once, medianMs }) => [
      besideEachOther([`the mail server ${fault}: mails that went out once`, once], "mails", ["owed", mails]),
      ...(well && !quick
        ? [besideEachOther([`the mail server ${fault}: a join, median`, medianMs], "ms", ["it is well", well.medianMs])]
        : []),
    ]),
    ...twice.map(
      ({ fault, more }) =>
        `The mail server ${fault}: ${more} went out more than once, as nobody can know that it took them.`,
    ),
    `${faulty.reduce((total, { givenUp }) => total + givenUp, 0)} mails were given up at once, for a mailbox that is not there. The team saw them and had them tried again.`,
  ];
};

const clocks: Part = async ({ quick }) => {
  const all = await countsOf("server/clocks-apart", { TEST_CLOCK_JOINS: quick ? "150" : "1000" });
  return [
    lost("two servers whose clocks are two days apart", sum(all, "lost"), sum(all, "acknowledged")),
    besideEachOther(["the same: mails that went out twice", sum(all, "more")], "mails", [
      "mails",
      sum(all, "acknowledged"),
    ]),
  ];
};

const proxy: Part = async ({ quick }) => {
  const all = await countsOf("deploy/behind-proxy", { TEST_PROXY_ROUNDS: quick ? "1" : "5" });
  const reloaded = all.filter((counts) => "reloads" in counts);
  const restarted = all.filter((counts) => "lost" in counts);
  const requests = sum(reloaded, "requests");
  return [
    besideEachOther(
      [`nginx and Caddy reloaded ${sum(reloaded, "reloads")} times: requests that failed`, sum(reloaded, "failed")],
      "requests",
      ["requests", requests],
    ),
    lost(
      `nginx and Caddy ended and started ${sum(restarted, "restarts")} times`,
      sum(restarted, "lost"),
      sum(restarted, "acknowledged"),
    ),
  ];
};

const parts: Record<string, Part> = { kills: killed, failover, disk, "mail server": mailServer, clocks, proxy };

/**
 * Everything that breaks in the middle of joins, by the tests' own code with larger counts. Each test reads back what was acknowledged,
 * and fails when some of it is lost. A part that fails says so and leaves the others as they are.
 */
export async function faults(size: Size): Promise<Measured> {
  const measured: Measured = [];
  for (const [name, part] of Object.entries(parts)) {
    const begun = performance.now();
    const found = await part(size).catch((error: Error) => {
      process.exitCode = 1;
      return [`${name} was not measured: ${error.message}`];
    });
    const seconds = Math.round((performance.now() - begun) / 1000);
    process.stdout.write(`  ${name}, ${seconds} s\n`);
    for (const each of found) process.stdout.write(`    ${typeof each === "string" ? each : lineOf(each)}\n`);
    measured.push(...found);
  }
  return measured;
}
