import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { freePort } from "./server-process.ts";

export type ReceivedMessage = { from: string; to: string[]; raw: string };
export type TestSmtp = {
  url: string;
  port: number;
  messages: ReceivedMessage[];
  rejectWith(code: number | null, says?: string): void;
  rejectSender(code: number | null): void;
  rejectLogin(code: number | null): void;
  stop(): Promise<void>;
};
export type SilentSmtp = { url: string; connections: () => number; stop(): Promise<void> };

/**
 * Starts a mail server on 127.0.0.1 (on `port`, else on a free one), without TLS, which takes any login and keeps each
 * message in `messages`. `rejectWith` makes it answer every recipient with an SMTP code such as 450 or 550 and a text, until null;
 * `rejectSender` every sender, `rejectLogin` every login. `hold` keeps each message without an answer until it is fulfilled.
 * Rejects if the port is taken.
 */
export async function startSmtp(options: { port?: number; hold?: Promise<void> } = {}): Promise<TestSmtp> {
  const port = options.port ?? (await freePort());
  const messages: ReceivedMessage[] = [];
  let rejection: Error | null = null;
  let senderRejection: number | null = null;
  let loginRejection: number | null = null;
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 50,
    onAuth: (auth, _session, done) =>
      loginRejection === null ? done(null, { user: auth.username ?? "anyone" }) : done(refusal(loginRejection)),
    onMailFrom: (_address, _session, done) => done(senderRejection === null ? null : refusal(senderRejection)),
    onRcptTo: (_address, _session, done) => done(rejection),
    onData: async (stream, { envelope }, done) => {
      const whole = await buffer(stream).catch(() => undefined);
      if (!whole) return; // Whoever sent it was killed.
      const raw = whole.toString("utf8");
      const from = envelope.mailFrom ? envelope.mailFrom.address : "";
      messages.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
      await options.hold;
      done();
    },
  });
  server.on("error", () => {});
  await once(server.listen(port, "127.0.0.1"), "listening");
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    messages,
    rejectWith: (code, says) => {
      rejection = code === null ? null : refusal(code, says);
    },
    rejectSender: (code) => {
      senderRejection = code;
    },
    rejectLogin: (code) => {
      loginRejection = code;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function refusal(responseCode: number, says = "rejected by the test"): Error {
  return Object.assign(new Error(says), { responseCode });
}

/**
 * Starts a TCP server on a free port of 127.0.0.1 that accepts connections and never says a word.
 * `connections` is the number accepted so far; `stop` cuts those still open.
 */
export async function startSilentSmtp(): Promise<SilentSmtp> {
  const open = new Set<Socket>();
  let accepted = 0;
  const server = createServer((socket) => {
    accepted += 1;
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    socket.on("error", () => {});
    socket.resume();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => accepted,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
