import { PromptClient } from "./postgres.ts";
import { changeChannel } from "./watched-changes.ts";

const shortestPauseMs = 500;
const longestPauseMs = 8000;
const heartbeatMs = 5000;

/**
 * Calls `onChange` at every notification of a change, and once after each reconnect, when some may have been missed.
 * Needs a session connection (not a transaction pooler). A lost connection is made anew after 0.5 s, 1 s, ... at most 8 s,
 * each pause up to half shorter, so that many processes do not come back at the same moment. Returns how to stop.
 */
export function watchPostgres(url: string, onChange: () => void, onError: (error: Error) => void): () => void {
  let stopped = false;
  let client: PromptClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pauseMs = shortestPauseMs;
  /** Finds out when the other side is gone silently. */
  let beat: NodeJS.Timeout | undefined;

  async function connect() {
    const current = new PromptClient({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 3000,
      query_timeout: 3000,
    });
    client = current;
    const lost = (error?: Error) => {
      if (stopped || client !== current) return;
      client = undefined;
      clearInterval(beat);
      timer = setTimeout(connect, pauseMs * (1 - Math.random() / 2));
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      void current.end().catch(() => {});
      if (error) onError(error);
    };
    current.on("error", lost);
    current.on("end", () => lost());
    current.on("notification", onChange);
    try {
      await current.connect();
      await current.query(`listen "${changeChannel}"`);
    } catch (error) {
      return lost(error as Error);
    }
    if (stopped || client !== current) return;
    pauseMs = shortestPauseMs;
    beat = setInterval(() => current.query("select 1").catch(lost), heartbeatMs);
    onChange();
  }

  void connect();
  return () => {
    stopped = true;
    clearTimeout(timer);
    clearInterval(beat);
    void client?.end().catch(() => {});
  };
}
