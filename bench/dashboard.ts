import { setTimeout as wait } from "node:timers/promises";

const everyMs = 1000;

/** Signs in; returns the headers of the session's requests. */
export async function signIn(url: string, account: { email: string; password: string }) {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(account),
  });
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}`);
  return {
    cookie: answer.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; "),
  };
}

/**
 * What one open team's page asks: it hears of changes, and reads the head of the list and the figures at most once a second,
 * each once more after the last change. Returns how to close it and how often it has asked.
 */
export function openDashboard(url: string, headers: Record<string, string>) {
  const closing = new AbortController();
  const { signal } = closing;
  const ask = (path: string) =>
    fetch(`${url}/api/admin/waitlist${path}`, { headers, signal }).then((answer) => answer.arrayBuffer());
  let asked = 0;
  const throttled = (paths: string[]) => {
    let wanted = false;
    let running = false;
    return async () => {
      wanted = true;
      if (running) return;
      running = true;
      while (wanted && !signal.aborted) {
        wanted = false;
        asked += paths.length;
        await Promise.all([...paths.map(ask), wait(everyMs, undefined, { signal })]).catch(() => {});
      }
      running = false;
    };
  };
  const head = throttled([""]);
  const figures = throttled(["/summary?timeZone=America/New_York", "/days?timeZone=America/New_York"]);
  async function listen() {
    const answer = await fetch(`${url}/api/admin/waitlist/events`, { headers, signal });
    for await (const _ of answer.body!) {
      void head();
      void figures();
    }
  }
  void listen().catch(() => {});
  return { close: () => closing.abort(), asked: () => asked };
}
