import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { ApiError } from "../../team/reading/api.ts";
import { listKey, readAnew } from "../../team/reading/reading.ts";

/** A shown query whose readings are answered one after another by hand. */
function shownQuery() {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  const asked: PromiseWithResolvers<string>[] = [];
  const queryKey = listKey("people");
  const queryFn = () => {
    const answer = Promise.withResolvers<string>();
    asked.push(answer);
    return answer.promise;
  };
  const observer = new QueryObserver(cache, { queryKey, queryFn });
  observer.subscribe(() => {});
  const read = () => readAnew(cache, { queryKey });
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  return { cache, asked, read, turn, data: () => cache.getQueryData(queryKey), end: () => observer.destroy() };
}

describe("reading anew", () => {
  test("waits for what is under way, which may have seen less, and then reads", async (t) => {
    const { asked, read, turn, data, end } = shownQuery();
    t.after(end);
    const done = read();
    await turn();
    assert.equal(asked.length, 1);
    asked[0]!.resolve("before the change");
    await turn();
    assert.equal(asked.length, 2);
    asked[1]!.resolve("after it");
    await done;
    assert.equal(data(), "after it");
  });

  test("leaves a reading that failed while it waited, and what was refused from the start, to the reader", async (t) => {
    const { asked, read, turn, end } = shownQuery();
    t.after(end);
    const done = read();
    asked[0]!.reject(new ApiError(503, "unavailable"));
    await done;
    assert.equal(asked.length, 1);
    void read(); // A failure of the server's may have passed.
    await turn();
    assert.equal(asked.length, 2);
    asked[1]!.reject(new ApiError(429, "rate_limited"));
    await turn();
    await read();
    assert.equal(asked.length, 2);
  });
});
