import assert from "node:assert/strict";
import { test } from "node:test";
import { isUnavailable } from "../../db/unavailable.ts";

const error = (more: object, message = "") => Object.assign(new Error(message), more);
const sqlite = (errcode: number) => error({ code: "ERR_SQLITE_ERROR", errcode });

for (const [what, thrown, expected] of [
  ["SQLite's file is busy", sqlite(5), true],
  ["SQLite's table is locked", sqlite(6), true],
  ["SQLite's file is read-only, by its extended code", sqlite(8 | (1 << 8)), true],
  ["SQLite cannot write to its disk, by its extended code", sqlite(10 | (3 << 8)), true],
  ["SQLite's file is broken", sqlite(11), true],
  ["SQLite's disk is full", sqlite(13), true],
  ["SQLite's file cannot be opened", sqlite(14), true],
  ["SQLite's file is none", sqlite(26), true],
  ["SQLite's constraint is broken", sqlite(19 | (8 << 8)), false],
  ["a query is wrong on SQLite", sqlite(1), false],
  ["PostgreSQL refuses connections", error({ code: "ECONNREFUSED" }), true],
  ["PostgreSQL has reset a connection", error({ code: "ECONNRESET" }), true],
  ["PostgreSQL's host has no address", error({ code: "EAI_AGAIN" }), true],
  ["PostgreSQL ends the connection", error({ code: "57P01" }), true],
  ["PostgreSQL cancels a query that takes too long", error({ code: "57014" }), true],
  ["PostgreSQL takes no writes", error({ code: "25006" }), true],
  ["PostgreSQL's disk is full", error({ code: "53100" }), true],
  ["PostgreSQL has no connection left", error({ code: "53300" }), true],
  ["PostgreSQL's constraint is broken", error({ code: "23505" }), false],
  ["PostgreSQL's table is missing", error({ code: "42P01" }), false],
  ["the pool waits in vain", error({}, "timeout exceeded when trying to connect"), true],
  ["a query gets no answer", error({}, "Query read timeout"), true],
  ["every address of PostgreSQL refuses", new AggregateError([error({ code: "ECONNREFUSED" })]), true],
  ["several things fail, none of them for the database", new AggregateError([error({})]), false],
  ["something else is thrown", error({}, "a bug"), false],
  ["no error is thrown", "ECONNREFUSED", false],
] as const) {
  test(`when ${what}, the database is ${expected ? "out of reach" : "there"}`, () => {
    assert.equal(isUnavailable(thrown), expected);
  });
}
