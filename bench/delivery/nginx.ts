import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort, supervise } from "../../test/support/server-process.ts";
import { cpuMsOf } from "../processor-time.ts";

const program = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx"].find((path) =>
  existsSync(path),
);

/** Why no nginx can be started on this machine; undefined where it can. */
export const nginxMissing = program ? undefined : "nginx is not installed (Debian: apt-get install nginx-light)";

export type Nginx = { url: string; folder: string; cpuMs(): Promise<number>; stop(): Promise<void> };

/**
 * Starts nginx on a free port of 127.0.0.1 with `http` within its http block, and a server block of `server`; both are told the folder
 * that is theirs, into which `files` are written. Throws with its output when it does not start.
 */
export async function startNginx(
  block: (folder: string) => { http?: string; server: string },
  files: Record<string, Buffer | string> = {},
): Promise<Nginx> {
  if (!program) throw new Error(nginxMissing);
  const folder = await mkdtemp(join(tmpdir(), "nginx-bench-"));
  await promisify(execFile)("chmod", ["755", folder]);
  await mkdir(join(folder, "files"));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, "files", name), content);
  const port = await freePort();
  const { http = "", server } = block(folder);
  await writeFile(
    join(folder, "nginx.conf"),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f;
  uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  ${http}
  server { listen 127.0.0.1:${port} backlog=4096; ${server} }
}
`,
  );
  const child = supervise(spawn(program, ["-e", join(folder, "error.log"), "-c", join(folder, "nginx.conf")]));
  const url = `http://127.0.0.1:${port}`;
  await child.whenReady(async () => (await fetch(url)).arrayBuffer(), 20_000);
  return {
    url,
    folder,
    async cpuMs() {
      const times = await Promise.all([child.pid, ...(await childrenOf(child.pid))].map(cpuMsOf));
      return times.reduce((sum, time) => sum + time, 0);
    },
    async stop() {
      await child.kill("SIGQUIT");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The processes that a process has started: the fourth field of /proc/PID/stat (proc_pid_stat(5)); Linux only. */
async function childrenOf(pid: number): Promise<number[]> {
  const all = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(all.map((each) => readFile(`/proc/${each}/stat`, "utf8").catch(() => "")));
  return all.filter((_, index) => / \w (\d+) /.exec(parents[index]!)?.[1] === String(pid)).map(Number);
}
