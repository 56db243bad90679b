import assert from "node:assert/strict";

/** A property as its line says it: its parameters as written, its value with text's escapes undone. */
export type StrictProperty = { parameters: string; value: string };
export type StrictComponent = Record<string, StrictProperty>;

/**
 * Reads a calendar of one level of components by RFC 5545 to the letter, with none of a library's leniency: line ends, lines' lengths
 * in bytes, whole characters between folds, escapes, each property at most once in its component.
 */
export function readStrictly(bytes: Uint8Array): { calendar: StrictComponent; events: StrictComponent[] } {
  const whole = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const physical = Buffer.from(bytes).toString("latin1").split("\r\n");
  assert.equal(physical.pop(), "", "ends with a line end");
  for (const line of physical) {
    assert.ok(line.length <= 75, `${line.length} bytes: ${line}`);
    assert.doesNotMatch(whole.decode(Buffer.from(line, "latin1")), /(?!\t)\p{Cc}/u);
  }
  const lines = whole.decode(bytes).replaceAll("\r\n ", "").split("\r\n").slice(0, -1);
  const [first, last] = [lines.shift(), lines.pop()];
  assert.deepEqual([first, last], ["BEGIN:VCALENDAR", "END:VCALENDAR"]);
  const calendar: StrictComponent = {};
  const events: StrictComponent[] = [];
  let open: StrictComponent | undefined;
  for (const line of lines) {
    if (line === "BEGIN:VEVENT") {
      assert.equal(open, undefined);
      open = {};
      events.push(open);
    } else if (line === "END:VEVENT") {
      assert.ok(open);
      open = undefined;
    } else {
      const [, name, parameters, value] = line.match(/^([A-Z-]+)((?:;[A-Z-]+=[^;:",]+)*):(.+)$/) ?? assert.fail(line);
      assert.ok(open || events.length === 0, `${name} after an event`);
      const into = open ?? calendar;
      assert.ok(!(name! in into), `${name} twice`);
      into[name!] = { parameters: parameters!, value: unescaped(name!, value!) };
    }
  }
  assert.equal(open, undefined);
  return { calendar, events };
}

function unescaped(name: string, value: string): string {
  if (!["SUMMARY", "DESCRIPTION"].includes(name)) return value;
  assert.match(value, /^(?:[^\\,;]|\\[\\,;nN])*$/, `${name} with its escapes`);
  return value.replaceAll(/\\(.)/g, (_, escaped: string) => (/n/i.test(escaped) ? "\n" : escaped));
}
