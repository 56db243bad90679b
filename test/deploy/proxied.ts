import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { person } from "../support/people.ts";
import { coldStart, type Deployment, metric, newDeployment } from "../support/processes.ts";
import { freePort, type ServerProcess, startServer, until } from "../support/server-process.ts";
import { isSweep } from "../support/sweep.ts";
import { type Answer, type Http2, NotTaken, openHttp2 } from "./over-http2.ts";
import { type ProxyName, type RunningProxy, startProxy } from "./proxy-process.ts";

/** The operator of the servers. */
export const account = { email: "ruth@selam.example", password: "a long enough password" };

let clients = 0;
/** A loopback address that nobody has asked from before. */
export const newClient = () => `127.7.${++clients >> 8}.${(clients % 255) + 1}`;

export type Setting = {
  proxy: RunningProxy;
  servers: ServerProcess[];
  deployment: Deployment;
  env: Record<string, string>;
};

/** Two servers on one database behind a proxy with its file of deploy/. */
export async function startProxied(name: ProxyName, database: Record<string, string>): Promise<Setting> {
  if (!existsSync("dist/static")) spawnSync(process.execPath, ["deploy/static-files.ts"]);
  const ports: [number, number] = [await freePort(), await freePort()];
  const proxy = await startProxy(name, ports);
  const more = { ...database, OPERATOR_EMAIL: account.email, OPERATOR_PASSWORD: account.password };
  const deployment = await newDeployment(undefined, { ...more, PUBLIC_URL: `https://localhost:${proxy.port}` });
  const env = { ...deployment.env, DRAIN_SECONDS: "3" };
  const servers: ServerProcess[] = [];
  for (const port of ports) servers.push(await startServerAt(env, port));
  return { proxy, deployment, env, servers };
}

const startServerAt = (env: Record<string, string>, port: number) =>
  startServer({ ...env, PORT: String(port) }, undefined, coldStart);

/** Asks through a proxy once, from an address of its own. */
export async function once<Result>({ proxy }: Setting, use: (client: Http2) => Promise<Result>, address = newClient()) {
  using client = await openHttp2(proxy.port, address);
  return await use(client);
}

/** Restarts a server as its unit does: nginx is told by a file, Caddy asks for the server's health. Waits for visitors at the new one. */
export async function restartServer(setting: Setting, name: ProxyName, at: number) {
  const { port, kill } = setting.servers[at]!;
  const leaving = `${setting.proxy.folder}/leaving-${port}`;
  if (name === "nginx") await writeFile(leaving, "");
  assert.deepEqual(await kill("SIGTERM"), { code: 0, signal: null });
  const back = await startServerAt(setting.env, port);
  setting.servers[at] = back;
  await rm(leaving, { force: true });
  await until(async () => (await metric(back.url, 'selam_http_requests_total{status="201"}')) ?? 0, {
    what: "visitors",
  });
}

/** What a visitor takes between two joins: without it, those of a few seconds cost a minute of the machine. */
const pauseMs = isSweep ? 0 : 100;

/** Asks for pages and joins, on connections of HTTP/2 that are kept, until `stop`; tells what was answered. */
export function startVisitors(setting: Setting) {
  let stopped = false;
  const [failed, joined] = [[] as string[], [] as string[]];
  let asked = 0;
  const count = (what: string, { status, text }: Answer) => {
    asked++;
    if (status >= 400) failed.push(`${what}: ${status} ${text.slice(0, 200)}`);
  };
  const runs = Array.from({ length: 4 }, async () => {
    while (!stopped) {
      try {
        await once(setting, async (client) => {
          for (let turn = 0; turn < 20 && !stopped; turn++) {
            count("GET /", await client.ask("/"));
            const someone = person();
            const answer = await client.post("/api/waitlist", someone);
            count("POST", answer);
            if (answer.status === 201) joined.push(someone.email);
            await wait(pauseMs);
          }
        });
      } catch (error) {
        // Nobody saw what was asked: a browser asks again.
        if (error instanceof NotTaken) continue;
        failed.push(String(error));
        await wait(20);
      }
    }
  });
  return {
    joined,
    failed,
    asked: () => asked,
    async stop() {
      stopped = true;
      await Promise.all(runs);
    },
  };
}

/** Checks that all who were told so are on the list. */
export async function assertListed({ deployment }: Setting, joined: string[]): Promise<void> {
  const kept = new Set((await deployment.rows("select email from waitlist")).map(({ email }) => email));
  assert.deepEqual(
    joined.filter((email) => !kept.has(email)),
    [],
  );
}
