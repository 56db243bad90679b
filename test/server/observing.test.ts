import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { parse } from "yaml";
import { createTestApp } from "../support/app.ts";
import { suiteEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";

const folder = "deploy/observe";
const read = (name: string) => readFileSync(`${folder}/${name}`, "utf8");

type Rules = { groups: { rules: { alert: string; expr: string }[] }[] };
type Dashboard = {
  panels: { title: string; targets: { expr: string }[] }[];
  annotations: { list: { expr: string }[] };
  templating: { list: { query: string }[] };
};

/** What Prometheus asks of its own figures and ours: the expressions of all rules, panels, notes and choices. */
function expressions(): string[] {
  const rules = (parse(read("alerts.yml")) as Rules).groups.flatMap((group) => group.rules);
  const { panels, annotations, templating } = JSON.parse(read("dashboard.json")) as Dashboard;
  const queries = templating.list.map(({ query }) => query).filter((query) => query.startsWith("label_values("));
  return [...rules, ...panels.flatMap(({ targets }) => targets), ...annotations.list]
    .map(({ expr }) => expr)
    .concat(queries.map((query) => query.slice("label_values(".length, query.lastIndexOf(","))));
}

/** The figures that an expression names, each with the labels that it is chosen by. */
const named = (expression: string) =>
  [...expression.matchAll(/\b((?:selam|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)].map(([, name, labels = ""]) => ({
    name: name!,
    labels: [...labels.matchAll(/(\w+)=~?"([^"]*)"/g)].map(([, label, value]) => ({ label: label!, value: value! })),
  }));

/** Labels that Prometheus puts on by itself. */
const ofPrometheus = ["job", "instance"];
const promtool = (...args: string[]) => spawnSync("promtool", args, { encoding: "utf8" });
const missing = promtool("--version").error ? "promtool is not at hand (Debian: apt install prometheus)" : false;

describe("what is observed", () => {
  test("is told by the app, with the labels that it is chosen by", async () => {
    await using app = await createTestApp(suiteEngine("sqlite").engine);
    await app.post("/api/waitlist", person());
    const told = (await (await app.request("/metrics")).text()).split("\n");
    const used = expressions().flatMap(named);
    assert.ok(used.length > 30);
    for (const { name, labels } of used) {
      const about = told.filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
      // An age is told once there are rates of a source, by the name that stands in the head.
      assert.ok(about.length || told.some((line) => line.startsWith(`# TYPE ${name} `)), `${name} is told`);
      for (const { label, value } of labels) {
        if (ofPrometheus.includes(label)) continue;
        const isTold = (line: string) =>
          /^\w+$/.test(value) ? line.includes(`${label}="${value}"`) : line.includes(`${label}="`);
        assert.ok(about.some(isTold), `${name}{${label}="${value}"} is told`);
      }
    }
  });

  test("has each figure of ours in the dashboard", async () => {
    await using app = await createTestApp(suiteEngine("sqlite").engine);
    const told = (await (await app.request("/metrics")).text()).matchAll(/^# TYPE (selam_\w+) /gm);
    const { panels } = JSON.parse(read("dashboard.json")) as Dashboard;
    const shown = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => named(expr)));
    const names = new Set(shown.map(({ name }) => name.replace(/_bucket$/, "")));
    const unseen = [...told].map(([, name]) => name!).filter((name) => !names.has(name));
    assert.deepEqual(unseen, []);
  });

  test("comes to alerts that say what to do, of which each fires in a test", () => {
    const tests = (
      parse(read("alerts.test.yml")) as { tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[] }
    ).tests;
    const fired = tests.flatMap(({ alert_rule_test: each }) => each.filter(({ exp_alerts: alerts }) => alerts.length));
    const alerts = (parse(read("alerts.yml")) as Rules).groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
    assert.deepEqual([...new Set(fired.map(({ alertname }) => alertname))].sort(), alerts.sort());
  });

  test("is understood by Prometheus, whose alerts fire when they should", { skip: missing }, () => {
    for (const args of [
      ["check", "config", "--syntax-only", `${folder}/prometheus.yml`],
      ["check", "rules", `${folder}/alerts.yml`],
      ["test", "rules", `${folder}/alerts.test.yml`],
    ]) {
      const { status, stdout, stderr } = promtool(...args);
      assert.equal(status, 0, `promtool ${args.join(" ")}\n${stdout}${stderr}`);
    }
  });

  test("knows how much room is left for what is kept", async () => {
    await using app = await createTestApp(suiteEngine("sqlite").engine);
    const told = (await (await app.request("/metrics")).text()).split("\n");
    const figure = (name: string) => Number(told.find((line) => line.startsWith(`${name} `))?.split(" ")[1]);
    assert.ok(figure("selam_data_free_bytes") > 0);
    assert.ok(figure("selam_data_size_bytes") >= figure("selam_data_free_bytes"));
  });
});
