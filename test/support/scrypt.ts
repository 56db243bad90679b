import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import type { TestContext } from "node:test";

type Scrypt = (
  password: crypto.BinaryLike,
  salt: crypto.BinaryLike,
  bytes: number,
  options: crypto.ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
) => void;

const real = crypto.scrypt as Scrypt;

/** Puts another function in scrypt's place in this process. */
function put(scrypt: Scrypt) {
  crypto.scrypt = scrypt as typeof crypto.scrypt;
  syncBuiltinESMExports();
}

const quick: Scrypt = (password, salt, bytes, options, done) =>
  real(password, salt, bytes, { ...options, N: 16 }, done);

/** Hashes passwords of this process at next to no cost: a test that is not about that cost need not pay it. */
export const hashQuickly = () => put(quick);

/** For the time of a test: what passwords are hashed at, and how many at once. `hold` stops all, or those of one password, until what it returns is called. */
export function watchScrypt(t: TestContext) {
  const asked: Pick<crypto.ScryptOptions, "N" | "r" | "p">[] = [];
  const held: (() => void)[] = [];
  const seen = { asked, running: 0, mostAtOnce: 0 };
  let holds = (_password: crypto.BinaryLike) => false;
  put((password, salt, bytes, options, done) => {
    asked.push({ N: options.N, r: options.r, p: options.p });
    seen.mostAtOnce = Math.max(seen.mostAtOnce, ++seen.running);
    const start = () =>
      quick(password, salt, bytes, options, (error, key) => {
        seen.running--;
        done(error, key);
      });
    if (holds(password)) held.push(start);
    else start();
  });
  t.after(hashQuickly);
  return {
    seen,
    hold(only?: string) {
      holds = (password) => only === undefined || password === only;
      return () => {
        holds = () => false;
        for (const start of held.splice(0)) start();
      };
    },
  };
}

/** For the time of a test: passwords cost what they cost a server. */
export function hashForReal(t: TestContext) {
  put(real);
  t.after(hashQuickly);
}
