import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

const folder = join(import.meta.dirname, "../pictures");
/** The share of a picture's pixels that may differ: processors round differently. */
const tolerated = 0.001;

/**
 * Compares a screenshot with the kept picture of that name, which UPDATE_PICTURES=1 writes anew. Fails when the size or
 * more than a thousandth of the pixels differ, and leaves the screenshot beside it as `<name>.seen.png`.
 */
export async function assertPicture(name: string, screenshot: Buffer): Promise<void> {
  const file = join(folder, `${name}.png`);
  if (process.env.UPDATE_PICTURES) {
    await mkdir(dirname(file), { recursive: true });
    return writeFile(file, screenshot);
  }
  assert.ok(existsSync(file), `${name} has no picture yet: run with UPDATE_PICTURES=1 and look at it`);
  const kept = PNG.sync.read(await readFile(file));
  const seen = PNG.sync.read(screenshot);
  const sameSize = kept.width === seen.width && kept.height === seen.height;
  const differing = sameSize
    ? pixelmatch(kept.data, seen.data, undefined, kept.width, kept.height)
    : kept.width * kept.height;
  if (differing <= kept.width * kept.height * tolerated) return;
  await writeFile(join(folder, `${name}.seen.png`), screenshot);
  const sizes = `${kept.width} x ${kept.height}, now ${seen.width} x ${seen.height}`;
  assert.fail(`${name} looks different: ${sameSize ? `${differing} pixels` : sizes}; compare ${name}.seen.png`);
}
