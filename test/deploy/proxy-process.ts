import { execFile, execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect as connectPlain } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort, type Supervised, supervise, until } from "../support/server-process.ts";

/** The proxies that deploy/ has files for. */
export type ProxyName = "nginx" | "caddy";
/** Where a proxy listens, and what stands behind it. */
export type ProxyDeployment = {
  folder: string;
  port: number;
  plainPort: number;
  adminPort: number;
  upstreams: [number, number];
};
export type RunningProxy = ProxyDeployment & {
  output(): string;
  /** Has it read its file again, as after a change or a new certificate; resolves when the new settings hold. */
  reload(): Promise<void>;
  /** Ends it as a restart of its unit does, within 2 s. */
  end(): Promise<void>;
  /** Starts it again at its place. */
  begin(): Promise<void>;
  stop(): Promise<void>;
};

const files = resolve("dist/static");
/** nginx is not on the path of everybody on Debian. */
const path = `${process.env.PATH}:/usr/sbin`;
const env = { ...process.env, PATH: path };

const brotli = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";
/** Whether nginx can answer what brotli has compressed. */
export const hasBrotli = existsSync(brotli);

/** Why a program cannot be run here; undefined where it can. */
export const absent = (program: string) =>
  spawnSync("sh", ["-c", `command -v ${program}`], { env }).status === 0 ? undefined : `${program} is not at hand`;

/** A new folder with a certificate for localhost and its key, and ports that nobody listens on. */
export async function newProxyDeployment(upstreams: [number, number]): Promise<ProxyDeployment> {
  const folder = await mkdtemp(join(tmpdir(), "selam-proxy-"));
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-noenc", "-days", "2"];
  const out = ["-keyout", join(folder, "key.pem"), "-out", join(folder, "cert.pem")];
  execFileSync("openssl", ["req", "-x509", ...kind, ...subject, ...out], { stdio: "ignore" });
  return { folder, upstreams, port: await freePort(), plainPort: await freePort(), adminPort: await freePort() };
}

/** What a test puts in the place of a text of a proxy's file. */
type Replaced = readonly (readonly [from: string, to: string])[];

/** deploy/nginx.conf with the names, ports and folders of a place and what else is `replaced`, and a main file around it. Returns the main file. */
export async function writeNginx(
  { folder, port, plainPort, upstreams: [one, two] }: ProxyDeployment,
  replaced: Replaced = [],
): Promise<string> {
  const filled = [
    ["/etc/letsencrypt/live/selam.example/fullchain.pem", `${folder}/cert.pem`],
    ["/etc/letsencrypt/live/selam.example/privkey.pem", `${folder}/key.pem`],
    ["https://selam.example", `https://localhost:${port}`],
    ["selam.example", "localhost"],
    ["listen [::]:80;", ""],
    ["listen [::]:443 ssl http2;", ""],
    ["listen 80;", `listen 127.0.0.1:${plainPort};`],
    ["listen 443 ", `listen 127.0.0.1:${port} `],
    ["3001", `${one}`],
    ["3002", `${two}`],
    ["/run/selam", folder],
    ["/srv/selam/static", files],
    ["/var/log/nginx/selam.log", `${folder}/access.log`],
    ...(hasBrotli ? [["#brotli_static", "brotli_static"]] : []),
    ...replaced,
  ] as const;
  let site = await readFile("deploy/nginx.conf", "utf8");
  for (const [from, to] of filled) {
    if (!site.includes(from)) throw new Error(`deploy/nginx.conf says nothing of ${from}`);
    site = site.replaceAll(from, to);
  }
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const main = `${hasBrotli ? `load_module ${brotli};` : ""}
    ${process.getuid?.() === 0 ? "user root;" : ""}
    daemon off; pid ${folder}/nginx.pid; error_log stderr warn; worker_processes 2;
    events { worker_connections 1024; }
    http { ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")} include ${folder}/site.conf; }`;
  await writeFile(join(folder, "site.conf"), site);
  await writeFile(join(folder, "nginx.conf"), main);
  return join(folder, "nginx.conf");
}

/** What deploy/Caddyfile reads of its environment in a deployment. */
export const caddySettings = ({ folder, port, plainPort, adminPort, upstreams }: ProxyDeployment) => ({
  SITE: `localhost:${port}`,
  TLS: `${folder}/cert.pem ${folder}/key.pem`,
  HTTP_PORT: String(plainPort),
  HTTPS_PORT: String(port),
  CADDY_ADMIN: `127.0.0.1:${adminPort}`,
  STATIC: files,
  UPSTREAMS: upstreams.map((upstream) => `127.0.0.1:${upstream}`).join(" "),
  XDG_DATA_HOME: folder,
  XDG_CONFIG_HOME: folder,
});

const caddyFile = ["--config", "deploy/Caddyfile", "--adapter", "caddyfile"];

/** Starts a proxy with its file of deploy/, before servers on two ports; in nginx's, texts are `replaced`. It is killed when stopped. */
export async function startProxy(
  name: ProxyName,
  upstreams: [number, number],
  replaced: Replaced = [],
): Promise<RunningProxy> {
  const deployment = await newProxyDeployment(upstreams);
  const caddyEnv = { ...env, ...caddySettings(deployment) };
  const nginxFile = name === "nginx" ? await writeNginx(deployment, replaced) : "";
  let running: Supervised;
  async function begin() {
    const child =
      name === "nginx"
        ? spawn("nginx", ["-c", nginxFile], { env })
        : spawn("caddy", ["run", ...caddyFile], { env: caddyEnv });
    running = supervise(child);
    await running.whenReady(() => listens(deployment.port), 60_000);
  }
  async function end() {
    await Promise.race([running.kill("SIGTERM"), wait(2000)]);
    await running.kill("SIGKILL");
  }
  await begin();
  return {
    ...deployment,
    begin,
    end,
    output: () => running.output(),
    async reload() {
      if (name === "caddy") {
        const run = ["reload", ...caddyFile, "--force", "--address", caddyEnv.CADDY_ADMIN];
        await promisify(execFile)("caddy", run, { env: caddyEnv });
        return;
      }
      const before = await childrenOf(running.pid);
      process.kill(running.pid, "SIGHUP");
      const isNew = async () => (await childrenOf(running.pid)).some((pid) => !before.includes(pid));
      await until(isNew, { what: "nginx to have read its file again" });
    },
    async stop() {
      await end();
      await rm(deployment.folder, { recursive: true, force: true });
    },
  };
}

const childrenOf = async (pid: number) =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).trim().split(" ");

const listens = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connectPlain(port, "127.0.0.1");
    socket.once("error", () => done(false)).once("connect", () => done(socket.destroy() && true));
  });
