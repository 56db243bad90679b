import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { freePort, supervise } from "../../test/support/server-process.ts";
import { cpuMsOf } from "./measure.ts";

const program = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx"].find((path) =>
  existsSync(path),
);

/** Starts an nginx that answers with the bytes and headers with which our server at `origin` answers for home, with brotli. Throws where nginx is absent. */
export async function startHomeNginx(origin: string) {
  if (!program) throw new Error("nginx is not installed (Debian: apt-get install nginx-light)");
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(`${origin}/`, { headers: { "accept-encoding": "br" } }, resolve).on("error", reject),
  );
  const kept = /^(content-(encoding|security-policy|language)|speculation-rules|cache-control|vary)$/;
  const headers = Object.entries(answer.headers)
    .filter(([name]) => kept.test(name))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`);
  const folder = await mkdtemp(join(tmpdir(), "nginx-bench-"));
  await chmod(folder, 0o755);
  await writeFile(join(folder, "home"), await buffer(answer));
  const port = await freePort();
  await writeFile(
    join(folder, "nginx.conf"),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=10;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f;
  uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  server { listen 127.0.0.1:${port} backlog=4096; root ${folder}; index home; default_type "text/html; charset=utf-8"; ${headers.join(" ")} }
}
`,
  );
  const child = supervise(spawn(program, ["-e", join(folder, "error.log"), "-c", join(folder, "nginx.conf")]));
  const url = `http://127.0.0.1:${port}`;
  await child.whenReady(async () => (await fetch(url)).arrayBuffer(), 20_000);
  return {
    url,
    /** The processor time of nginx and its worker so far, in ms. */
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
