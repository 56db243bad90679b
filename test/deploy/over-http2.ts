import { connect, type OutgoingHttpHeaders } from "node:http2";
import { connect as connectPlain } from "node:net";
import { text } from "node:stream/consumers";
import { type ConnectionOptions, connect as connectTls } from "node:tls";

export type Answer = { status: number; headers: Record<string, string>; raw: string[]; text: string };

/** A connection by HTTP/2 over TLS to localhost, from a loopback address such as 127.0.0.5. Throws where HTTP/2 is not agreed on. */
export async function openHttp2(port: number, localAddress = "127.0.0.1") {
  const authority = `https://localhost:${port}`;
  const plain = connectPlain({ host: "127.0.0.1", port, localAddress });
  const agreed: ConnectionOptions = { servername: "localhost", ALPNProtocols: ["h2"], rejectUnauthorized: false };
  const socket = connectTls({ ...agreed, socket: plain });
  await new Promise((resolve, reject) => {
    socket.once("secureConnect", resolve).once("error", reject);
    plain.once("error", reject);
  });
  if (socket.alpnProtocol !== "h2") throw new Error(`the proxy speaks ${socket.alpnProtocol}`);
  const session = connect(authority, { createConnection: () => socket });
  session.on("error", () => {});

  function begin(path: string, headers: OutgoingHttpHeaders = {}, body?: string) {
    const stream = session.request({ ":path": path, ...(body !== undefined && { ":method": "POST" }), ...headers });
    stream.end(body);
    const head = new Promise<Omit<Answer, "text">>((resolve, reject) => {
      stream.once("error", reject).once("close", () => reject(new Error("no answer")));
      stream.once("response", (all, _, raw) => {
        const { ":status": status, ...rest } = all;
        const headers = Object.entries(rest).map(([name, value]) => [name, String(value)]);
        resolve({ status: status ?? 0, headers: Object.fromEntries(headers), raw: (raw as unknown as string[]) ?? [] });
      });
    });
    return { stream, head };
  }

  return {
    begin,
    /** Asks and reads the whole answer; a body makes it a POST. */
    async ask(path: string, headers?: OutgoingHttpHeaders, body?: string): Promise<Answer> {
      const { stream, head } = begin(path, headers, body);
      const answer = await head;
      return { ...answer, text: await text(stream.setEncoding("latin1")) };
    },
    /** Posts JSON. */
    post(path: string, values: object, headers: OutgoingHttpHeaders = {}): Promise<Answer> {
      return this.ask(path, { "content-type": "application/json", ...headers }, JSON.stringify(values));
    },
    isOpen: () => !session.closed && !session.destroyed,
    [Symbol.dispose]: () => session.destroy(),
  };
}

export type Http2 = Awaited<ReturnType<typeof openHttp2>>;
