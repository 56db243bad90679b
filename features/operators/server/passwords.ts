import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import pLimit from "p-limit";

type Cost = { N: number; r: number; p: number };

/** The least that OWASP's Password Storage Cheat Sheet asks of scrypt: 128 MiB and about a third of a second each. */
const cost: Cost = { N: 2 ** 17, r: 8, p: 1 };
/** What better-auth takes by itself; hashes in its form are older than ours. */
const formerCost: Cost = { N: 2 ** 14, r: 16, p: 1 };

/** In each of the two queues. */
const [atOnce, mostWaiting] = [1, 16];
/** About how long a full queue takes. */
const waitSeconds = 6;
const [saltBytes, keyBytes] = [16, 32];

/** As many passwords as may wait are waiting already; nothing was hashed. */
export class PasswordsBusy extends Error {
  readonly seconds = waitSeconds;
}

/**
 * Hashes and checks passwords, one after another, up to 16 more waiting; throws PasswordsBusy beyond. What strangers try has such a queue
 * of its own, so that it holds up nobody on a known device, with a one-time link or in a session. `onOutdated` is called for a hash at a
 * former cost whose password was just found right, with one at today's to replace it.
 */
export function createPasswords(onOutdated: (former: string, hash: string) => Promise<void>) {
  const known = pLimit(atOnce);
  const strangers = pLimit(atOnce);
  const chosen = new AsyncLocalStorage<typeof strangers>();
  const queue = () => chosen.getStore() ?? known;

  function admit() {
    if (queue().pendingCount >= mostWaiting) throw new PasswordsBusy("too many passwords to hash");
  }

  async function derive(password: string, salt: string | Buffer, { N, r, p }: Cost, bytes: number): Promise<Buffer> {
    admit();
    const options = { N, r, p, maxmem: 256 * N * r };
    const run = (resolve: (key: Buffer) => void, reject: (error: Error) => void) =>
      scrypt(password.normalize("NFKC"), salt, bytes, options, (error, key) => (error ? reject(error) : resolve(key)));
    return queue()(() => new Promise<Buffer>(run));
  }

  async function hash(password: string): Promise<string> {
    const salt = randomBytes(saltBytes);
    return format(cost, salt, await derive(password, salt, cost, keyBytes));
  }

  return {
    /** Runs what a stranger asked for: all passwords in it wait in the strangers' queue. */
    ofStranger: <Result>(run: () => Promise<Result>): Promise<Result> => chosen.run(strangers, run),
    /** Throws PasswordsBusy while another password would be refused. */
    admit,
    hash,
    /** Whether a password is the one of a hash. A wrong one takes as long for an old hash as for a new one, or longer. */
    async verify({ hash: kept, password }: { hash: string; password: string }): Promise<boolean> {
      const { salt, key, ...former } = parse(kept);
      const isRight = timingSafeEqual(await derive(password, salt, former, key.length), key);
      if (isCurrent(former)) return isRight;
      const better = await hash(password);
      if (isRight) await onOutdated(kept, better);
      return isRight;
    },
  };
}

const isCurrent = ({ N, r, p }: Cost) => N === cost.N && r === cost.r && p === cost.p;

const encode = (bytes: Buffer) => bytes.toString("base64").replace(/=/g, "");

/** In the form of the Password Hashing Competition: $scrypt$ln=17,r=8,p=1$salt$key. */
const format = ({ N, r, p }: Cost, salt: Buffer, key: Buffer) =>
  `$scrypt$ln=${Math.log2(N)},r=${r},p=${p}$${encode(salt)}$${encode(key)}`;

/** Reads that form, or better-auth's own, salt:key in hexadecimal, whose salt is the text itself. Throws for another. */
function parse(kept: string): Cost & { salt: string | Buffer; key: Buffer } {
  const [, ln, r, p, salt = "", key = ""] = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(kept) ?? [];
  if (ln) {
    const [N, [saltKept, keyKept]] = [2 ** Number(ln), [salt, key].map((text) => Buffer.from(text, "base64"))];
    return { N, r: Number(r), p: Number(p), salt: saltKept!, key: keyKept! };
  }
  const [former = "", formerKey = ""] = kept.split(":");
  if (!former || !formerKey) throw new Error("a password is kept in an unknown form");
  return { ...formerCost, salt: former, key: Buffer.from(formerKey, "hex") };
}
