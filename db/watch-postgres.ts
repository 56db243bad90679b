import { PromptClient } from "./postgres.ts";

const retryMs = 500;
const heartbeatMs = 5000;

/** The channel that the triggers of the waitlist and the applications notify. */
const changeChannel = "waitlist-admin-changes";

/**
 * Calls `onChange` at every notification of a change, and once after each reconnect, when some may have been missed.
 * Needs a session connection (not a transaction pooler). Returns how to stop.
 */
export function watchPostgres(url: string, onChange: () => void, onError: (error: Error) => void): () => void {
  let stopped = false;
  let client: PromptClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** Finds out when the other side is gone without a word. */
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
      if (error) onError(error);
      void current.end().catch(() => {});
      timer = setTimeout(connect, retryMs);
    };
    current.on("error", lost);
    current.on("end", () => lost());
    current.on("notification", onChange);
    try {
      await current.connect();
      await current.query(`listen "${changeChannel}"`);
      onChange();
      beat = setInterval(() => current.query("select 1").catch(lost), heartbeatMs);
    } catch (error) {
      lost(error as Error);
    }
  }

  void connect();
  return () => {
    stopped = true;
    clearTimeout(timer);
    clearInterval(beat);
    void client?.end().catch(() => {});
  };
}
