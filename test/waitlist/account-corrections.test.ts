import assert from "node:assert/strict";
import { test } from "node:test";
import { createCorrections } from "../../features/waitlist/server/account/corrections.ts";
import { accountOf } from "../support/account-page.ts";
import { createTestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";

onEachEngine("a correction on a page of one's own", (engine) => {
  test("of one thing takes back nothing that another open page corrected", async () => {
    await using app = await createTestApp(engine);
    const account = await accountOf(app, { name: "Hirut Tadesse" });
    const { name, phone } = (await account.row())!;
    const asOpened = { name, phone, was_name: name, was_phone: phone };
    await account.act("details", { ...asOpened, phone: "+12025550199" });
    await account.act("details", { ...asOpened, name: "Hirut T." });
    const row = await account.row();
    assert.deepEqual([row?.name, row?.phone], ["Hirut T.", "+12025550199"]);
  });

  test("takes no language that the site does not speak", async () => {
    await using app = await createTestApp(engine);
    const account = await accountOf(app);
    for (const locale of ["xx", "", "__proto__"]) {
      await account.act("language", { locale });
      assert.equal((await account.row())?.locale, "en", locale);
    }
  });

  test("of interests leaves what no page shows, and everybody else's", async () => {
    await using app = await createTestApp(engine);
    const [account, other] = [await accountOf(app), await accountOf(app)];
    const rows = [account, other].flatMap(({ id }) =>
      ["course", "shown-nowhere"].map((topic) => ({ entry_id: id, topic })),
    );
    await app.services.store.db.insertInto("waitlist_interest").values(rows).execute();
    await account.act("interests");
    assert.deepEqual(await account.topics(), ["shown-nowhere"]);
    assert.deepEqual(await other.topics(), ["course", "shown-nowhere"]);
  });

  test("of the address asks the later one alone, moves to no other than was asked, and confirms it", async () => {
    await using app = await createTestApp(engine);
    const account = await accountOf(app);
    await app.services.outbox.stop();
    const [first, second] = ["first@example.com", "second@example.com"];
    await account.act("address", { email: first });
    const asOpened = { ...(await account.row())!, new_email: first };
    await account.act("address", { email: second });
    const states = (await account.jobs("waitlist-new-address")).map(({ state }) => state).sort();
    assert.deepEqual(states, ["pending", "suppressed"]);

    await createCorrections({ ...app.services, onConfirmed() {} }).take(asOpened);
    assert.deepEqual([(await account.row())?.email, (await account.row())?.new_email], [account.email, second]);
    await account.act("confirm", {}, account.pathFor(second));
    const row = await account.row();
    assert.deepEqual([row?.email, row?.confirmed_at], [second, row?.moved_at]);
    assert.notEqual(row?.confirmed_at, asOpened.confirmed_at);
  });
});
