import assert from "node:assert/strict";
import { test } from "node:test";
import { mutations } from "./mutations.ts";
import { type Declared, declaredIn, positionOf } from "./positions.ts";
import { filled, namesIn, parseCode } from "./syntax.ts";

const mutated = (text: string, find: string, replace: string) => {
  const position = positionOf({ exported: "f", find, replace }, declaredIn("a.ts", text));
  return typeof position === "string" ? position : position.mutated;
};

test("code is found however it is laid out and whatever its names are", () => {
  const find = 'if (query.where("id", "=", { id }, 1000)) return id;';
  const text =
    "export const f = (all, key) => {\n  if (\n    all.where('id', '=', {\n id: key }, 1_000,)\n  )\n    return key\n};";
  assert.equal(mutated(text, find, "return { id };"), "export const f = (all, key) => {\n  return { id: key };\n};");
});

test("names of fields, and what the language has, are fixed; one name stands for one", () => {
  const text = "export const f = (a, b) => Math.max(a.left, b.right);";
  assert.equal(mutated(text, "Math.max(x.left, y.right)", "x.left"), "export const f = (a, b) => a.left;");
  for (const find of ["Date.max(x.left, y.right)", "Math.max(x.top, y.right)", "Math.max(x.left, x.right)"])
    assert.equal(mutated(text, find, "1"), "its code stands 0 times");
});

test("a wildcard takes in any expression, or the rest of a list", () => {
  const text = 'export const f = (a) => a.b().where("c").d(1, 2, 3) && (a || 1);';
  assert.equal(mutated(text, '$it.where("c")', "$it"), "export const f = (a) => a.b().d(1, 2, 3) && (a || 1);");
  assert.equal(mutated(text, "$it.d(1, ...$rest)", "$it.d(...$rest)").includes('.where("c").d(2, 3)'), true);
  assert.equal(
    mutated(text, "$it && $other", "!$other && $it").includes('=> !(a || 1) && a.b().where("c").d(1, 2, 3);'),
    true,
  );
});

test("what stands in the declaration goes before the rest of the file", () => {
  const text = "const g = (a) => a + 1;\nexport const f = (b) => b + 1;\nconst h = 2;";
  assert.equal(mutated(text, "x + 1", "x"), text.replace("b + 1", "b"));
  assert.equal(mutated(text, "const x = 2;", "const x = 3;"), text.replace("2", "3"));
});

test("every mutation is found when all names that its file declares are others", () => {
  const renamed = new Map<string, Declared[]>();
  const lost = mutations.filter((mutation) => {
    const position = positionOf(mutation);
    if (typeof position === "string") return true;
    const there = renamed.get(position.file) ?? declaredIn(position.file, withOtherNames(position));
    renamed.set(position.file, there);
    return typeof positionOf(mutation, there) === "string";
  });
  assert.deepEqual(
    lost.map(({ exported, name }) => `${exported}: ${name}`),
    [],
  );
});

function withOtherNames({ file, text }: { file: string; text: string }): string {
  const exported = declaredIn(file, text).map((each) => each.exported);
  const names = namesIn(parseCode(text)).map(({ name }) => name);
  const declared = names.filter((name) => !exported.includes(name) && !(name in globalThis) && name !== "const");
  return filled(text, new Map(declared.map((name) => [name, `${name}Other`])), text);
}
