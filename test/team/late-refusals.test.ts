import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { changeSession, hearRefusals, request } from "../../team/reading/api.ts";

const refused = () => Response.json({ code: "unauthenticated" }, { status: 401 });

describe("a refusal of a session", () => {
  test("is heard by all, and not when another session began since the call was sent", async (t) => {
    const answers: PromiseWithResolvers<Response>[] = [];
    t.mock.method(globalThis, "fetch", () => {
      answers.push(Promise.withResolvers());
      return answers.at(-1)!.promise;
    });
    const heard: string[] = [];
    t.after(hearRefusals((refusal) => heard.push(refusal)));

    const early = request("GET", "/api/admin/anything");
    answers[0]!.resolve(refused());
    await assert.rejects(early, { status: 401 });
    assert.deepEqual(heard, ["ended"]);

    const late = request("GET", "/api/admin/anything");
    changeSession();
    answers[1]!.resolve(refused());
    await assert.rejects(late, { status: 401 });
    assert.deepEqual(heard, ["ended"]);
  });
});
