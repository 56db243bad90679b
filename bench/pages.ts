import autocannon from "autocannon";
import { startServer } from "../test/support/server-process.ts";
import { startHomeNginx } from "./delivery/home-nginx.ts";
import { nginxMissing } from "./delivery/nginx.ts";
import { newDiskDir } from "./disk.ts";
import { median } from "./percentile.ts";
import { cpuMsOf, quiet } from "./processor-time.ts";
import { besideEachOther, type Measured, type Size } from "./report/figure.ts";

const rounds = 3;

type Served = { name: string; url: string; cpuMs(): Promise<number>; stop(): Promise<unknown> };
type Load = { perSecond: number; cpuMs: number };

/**
 * The home page from our server against the same bytes from nginx and the same file from Hono's serveStatic, in turns, each in a
 * process of its own. What a request costs is the server's own processor time, read from Linux: with two cores it is the load's
 * client that limits the requests a second.
 */
export async function pages({ quick }: Size): Promise<Measured> {
  const served = await startAll();
  const measured = served.map(() => [] as Load[]);
  for (const each of served) await load(each, 2);
  for (let round = 0; round < rounds; round++)
    for (const [index, each] of served.entries()) measured[index]!.push(await load(each, quick ? 2 : 6));
  for (const each of served) await each.stop();
  const of = (index: number, figure: (load: Load) => number) => median(measured[index]!.map(figure));
  const others = served
    .slice(1)
    .flatMap(({ name }, index) => [
      besideEachOther(
        [`requests a second, beside ${name}`, of(0, ({ perSecond }) => perSecond)],
        "a second",
        [name, of(index + 1, ({ perSecond }) => perSecond)],
        "Home pages a second, 50 at once",
      ),
      besideEachOther(
        [`processor time a page, beside ${name}`, of(0, ({ cpuMs }) => cpuMs)],
        "ms",
        [name, of(index + 1, ({ cpuMs }) => cpuMs)],
        "Processor time of one home page, ms",
      ),
    ]);
  return nginxMissing ? [...others, nginxMissing] : others;
}

async function startAll(): Promise<Served[]> {
  const ours = await startServer({ DATA_DIR: await newDiskDir() });
  await quiet(ours.pid);
  const hono = await startServer({}, "bench/static-server.ts");
  const nginx = nginxMissing ? undefined : await startHomeNginx(ours.url);
  return [
    { name: "ours", url: `${ours.url}/`, cpuMs: () => cpuMsOf(ours.pid), stop: ours.kill },
    ...(nginx ? [{ name: "nginx", url: `${nginx.url}/`, cpuMs: nginx.cpuMs, stop: nginx.stop }] : []),
    {
      name: "Hono's serveStatic",
      url: `${hono.url}/index.html`,
      cpuMs: () => cpuMsOf(hono.pid),
      stop: hono.kill,
    },
  ];
}

async function load({ url, cpuMs }: Served, seconds: number): Promise<Load> {
  const before = await cpuMs();
  const result = await autocannon({ url, connections: 50, duration: seconds, headers: { "accept-encoding": "br" } });
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return { perSecond: result.requests.average, cpuMs: ((await cpuMs()) - before) / result.requests.total };
}
