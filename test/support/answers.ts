import assert from "node:assert/strict";

/** Checks that an answer is a problem with this status and code, which no cache keeps. */
export async function assertProblem(answer: Response, status: number, code: string) {
  assert.equal(answer.headers.get("content-type"), "application/problem+json");
  assert.equal(answer.headers.get("cache-control"), "no-store");
  const body = await answer.json();
  assert.deepEqual([answer.status, body.status, body.code], [status, status, code]);
  assert.equal(typeof body.title, "string");
}

/** Checks that an answer is a page with this status and the waitlist's form. */
export async function assertFormPage(answer: Response, status: number) {
  assert.equal(answer.status, status);
  assert.equal(answer.headers.get("content-type"), "text/html; charset=utf-8");
  assert.match(await answer.text(), /<form[^>]*action="\/api\/waitlist"/);
}
