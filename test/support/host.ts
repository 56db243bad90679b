import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { quickStart } from "./processes.ts";
import { claimPort, supervise } from "./server-process.ts";

export type HostMessage = { id: number; env?: Record<string, string> };
export type HostedServer = AsyncDisposable & { url: string };
type Answer = { id: number; error?: string };

/** A process in which servers run. `start` resolves once one listens on 127.0.0.1, with `env` as its settings; disposing that stops it. */
export async function startHost() {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [...quickStart, "test/support/host-main.ts"], {
    cwd: resolve(import.meta.dirname, "../.."),
    env: { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const host = supervise(child);
  let last = 0;

  /** Rejects when the host says so, or ends. */
  async function ask(message: HostMessage) {
    const answered = new Promise<Answer>((answer) => {
      const hear = (said: unknown) => {
        if ((said as Answer).id !== message.id) return;
        child.off("message", hear);
        answer(said as Answer);
      };
      child.on("message", hear);
    });
    child.send(message);
    const ended = host.exited.then(() => ({ error: "it ended" }));
    const { error } = await Promise.race([answered, ended]);
    if (error) throw new Error(`${error}\n${host.output()}`);
  }

  return {
    async start(env: Record<string, string>): Promise<HostedServer> {
      const { port, release } = await claimPort();
      const id = ++last;
      await ask({ id, env: { ...env, PORT: String(port) } });
      return {
        url: `http://127.0.0.1:${port}`,
        async [Symbol.asyncDispose]() {
          await ask({ id });
          release();
        },
      };
    },
    [Symbol.asyncDispose]: async () => void (await host.kill("SIGKILL")),
  };
}

export type Host = Awaited<ReturnType<typeof startHost>>;
