import assert from "node:assert/strict";
import { test } from "node:test";
import { createCorrections } from "../../features/waitlist/server/place/corrections.ts";
import { createTestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { placeOf } from "../support/place-page.ts";

onEachEngine("a correction on a page of one's own", (engine) => {
  test("of one thing takes back nothing that another open page corrected", async () => {
    await using app = await createTestApp(engine);
    const place = await placeOf(app, { name: "Hirut Tadesse" });
    const { name, phone } = (await place.row())!;
    const asOpened = { name, phone, was_name: name, was_phone: phone };
    await place.act("details", { ...asOpened, phone: "+12025550199" });
    await place.act("details", { ...asOpened, name: "Hirut T." });
    const row = await place.row();
    assert.deepEqual([row?.name, row?.phone], ["Hirut T.", "+12025550199"]);
  });

  test("takes no language that the site does not speak", async () => {
    await using app = await createTestApp(engine);
    const place = await placeOf(app);
    for (const locale of ["xx", "", "__proto__"]) {
      await place.act("language", { locale });
      assert.equal((await place.row())?.locale, "en", locale);
    }
  });

  test("of interests leaves what no page shows, and everybody else's", async () => {
    await using app = await createTestApp(engine);
    const [place, other] = [await placeOf(app), await placeOf(app)];
    const rows = [place, other].flatMap(({ id }) =>
      ["course", "shown-nowhere"].map((topic) => ({ entry_id: id, topic })),
    );
    await app.services.store.db.insertInto("waitlist_interest").values(rows).execute();
    await place.act("interests");
    assert.deepEqual(await place.topics(), ["shown-nowhere"]);
    assert.deepEqual(await other.topics(), ["course", "shown-nowhere"]);
  });

  test("of the address asks the later one alone, moves to no other than was asked, and confirms it", async () => {
    await using app = await createTestApp(engine);
    const place = await placeOf(app);
    await app.services.outbox.stop();
    const [first, second] = ["first@example.com", "second@example.com"];
    await place.act("address", { email: first });
    const asOpened = { ...(await place.row())!, new_email: first };
    await place.act("address", { email: second });
    const states = (await place.jobs("waitlist-new-address")).map(({ state }) => state).sort();
    assert.deepEqual(states, ["pending", "suppressed"]);

    const { store, suppression, referrals } = app.services;
    await createCorrections({ store, suppression, referrals, onConfirmed() {} }).take(asOpened);
    assert.deepEqual([(await place.row())?.email, (await place.row())?.new_email], [place.email, second]);
    await place.act("confirm", {}, place.pathFor(second));
    const row = await place.row();
    assert.deepEqual([row?.email, row?.confirmed_at], [second, row?.moved_at]);
    assert.notEqual(row?.confirmed_at, asOpened.confirmed_at);
  });
});
