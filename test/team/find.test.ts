import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { chipsOf } from "../../features/waitlist/team/finding/chips.ts";
import { isUnfiltered, listQuery, readFind, writeFind } from "../../features/waitlist/team/finding/find.ts";
import { rowAfter } from "../../features/waitlist/team/people/row-moves.ts";
import { words } from "../support/admin.ts";

const all =
  "?q=%E1%88%B0%E1%88%8B%E1%88%9D+be&from=2026-11-01&to=2026-11-22&language=so&corridor=KES&interest=course&source=st-mary&mail=bounced&confirmed=no&sort=name&columns=phone%2Cmail";

describe("what the table of people shows", () => {
  test("is read from the address and written to it again", () => {
    const find = readFind(all, "abc-1");
    assert.equal(`?${writeFind(find)}`, all);
    assert.equal(find.person, "abc-1");
    assert.deepEqual(find.columns, ["phone", "mail"]);
    assert.equal(find.q, "ሰላም be");
    assert.equal(isUnfiltered(find), false);
  });

  test("is everybody, newest first, where the address says nothing that it knows", () => {
    for (const search of ["", "?sort=size&mail=lost&confirmed=perhaps&from=2026-13-01&to=yesterday&columns=age,"]) {
      const find = readFind(search);
      assert.deepEqual(find, { q: "", filters: {}, sort: "newest", columns: [], person: "" });
      assert.equal(writeFind(find).toString(), "");
      assert.ok(isUnfiltered(find));
    }
  });

  test("is asked of the server without the columns and the person", () => {
    assert.deepEqual(listQuery(readFind("?q=hi&language=so&columns=phone&sort=newest", "x")), {
      q: "hi",
      language: "so",
    });
  });

  test("is said by its filters, each of which can be taken off", () => {
    const find = readFind(all);
    const names = { languages: { so: "Soomaali" }, corridors: { KES: "Kenya" }, interests: {} };
    const chips = chipsOf(find, words.people, names);
    assert.deepEqual(
      chips.map(({ value }) => value),
      ["ሰላም be", "Nov 1, 2026", "Nov 22, 2026", "Soomaali", "Kenya", "course", "st-mary", "Bounced", "Not confirmed"],
    );
    for (const { key, without } of chips) {
      const left = chipsOf({ ...find, ...without }, words.people, names);
      assert.deepEqual(
        left.map((chip) => chip.key),
        chips.map((chip) => chip.key).filter((other) => other !== key),
      );
    }
  });

  test("is walked through by keys", () => {
    const after = (key: string, at: number) => rowAfter(key, at, 100, 10);
    assert.deepEqual(
      [after("j", 5), after("ArrowDown", 99), after("k", 5), after("ArrowUp", 0), after("PageDown", 95)],
      [6, 99, 4, 0, 99],
    );
    assert.deepEqual([after("PageUp", 25), after("Home", 50), after("End", 3), after("j", -1)], [15, 0, 99, 0]);
    assert.deepEqual([after("x", 5), rowAfter("j", 0, 0, 10)], [undefined, undefined]);
  });
});
