import assert from "node:assert/strict";
import { test } from "node:test";
import { announcing } from "../support/announcing.ts";
import { loadedSite } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";

const words = (await loadedSite()).renderer.words("en");

onEachEngine("the log of exports", (engine) => {
  test("tells which applications, invited people and sharers were exported, and of all of them nothing", async () => {
    await using team = await announcing(engine);
    const { app, cookie } = team;
    const { id } = await team.draft({ uninvited: true }, "Come and try it.", "invitation");
    const invited = `announcements/${id}/invited`;
    const toldOf = async (path: string) => {
      await app.services.store.db.deleteFrom("audit").execute();
      const answer = await app.request(`/api/admin/${path}`, { headers: { cookie } });
      await answer.arrayBuffer();
      assert.equal(answer.status, 200, path);
      const { changes } = await app.services.store.db.selectFrom("audit").select("changes").executeTakeFirstOrThrow();
      return changes === null ? undefined : JSON.parse(changes);
    };
    const only = (after: string) => [{ field: "only", before: null, after }];
    const { applications } = words["waitlist-admin"];
    assert.deepEqual(await toldOf("ambassadors/export?format=csv&state=declined"), only(applications.states.declined));
    assert.deepEqual(
      await toldOf(`${invited}/export?format=csv&state=came`),
      only(words.announcements.invitees.states.came),
    );
    assert.deepEqual(
      await toldOf("statistics/sharers/export?format=csv&kind=ambassador"),
      only(words.statistics.sharers.kinds.ambassador),
    );
    for (const path of ["ambassadors", invited, "statistics/sharers"])
      assert.equal(await toldOf(`${path}/export?format=xlsx`), undefined, path);
  });
});
