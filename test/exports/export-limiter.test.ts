import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { createExportLimiter, type Export } from "../../team/server/export/export-limiter.ts";

type Row = { name: string };

async function* oneRow() {
  yield [{ name: "Hirut" }];
}
const asked = (changes: Partial<Export<Row>> = {}): Export<Row> => ({
  ...{ operator: "ruth", format: "csv", stem: "people", sheet: "People", onlyAsked: false },
  columns: [{ header: "Name", of: ({ name }) => name }],
  batches: oneRow(),
  mayGoOn: async () => true,
  note: async () => {},
  ...changes,
});

describe("the limiter of exports", () => {
  test("keeps no place for who only asks, nor for an export that could not be told of", async () => {
    const limiter = createExportLimiter({ perOperator: 1, inAll: 1, onError() {} });
    for (let time = 0; time < 3; time++)
      assert.equal((await limiter.answer(asked({ onlyAsked: true, note: () => assert.fail("told") }))).status, 200);
    const lost = async () => {
      throw new Error("no log");
    };
    for (let time = 0; time < 3; time++) await assert.rejects(limiter.answer(asked({ note: lost })), /no log/);
    const answer = await limiter.answer(asked());
    assert.equal((await limiter.answer(asked({ operator: "saba" }))).status, 503);
    assert.equal(await answer.text(), "Name\r\nHirut\r\n");
    const next = await limiter.answer(asked());
    assert.equal(next.status, 200);
    await next.body!.cancel();
  });
});
