import { type ClientHttp2Stream, connect, constants, type OutgoingHttpHeaders } from "node:http2";
import { connect as connectPlain } from "node:net";
import { text } from "node:stream/consumers";
import { type ConnectionOptions, connect as connectTls } from "node:tls";

export type Answer = { status: number; headers: Record<string, string>; raw: string[]; text: string };

/** The server has not looked at what was asked, as it said: it may be asked again (RFC 9113, 8.7). */
export class NotTaken extends Error {}

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
  let lastTaken = Number.POSITIVE_INFINITY;
  session.on("error", () => {}).on("goaway", (_, last) => (lastTaken = last));
  const isNotTaken = ({ id, rstCode }: ClientHttp2Stream) =>
    rstCode === constants.NGHTTP2_REFUSED_STREAM || (id ?? Number.POSITIVE_INFINITY) > lastTaken;

  function begin(path: string, headers: OutgoingHttpHeaders = {}, body?: string) {
    if (session.closed || session.destroyed) throw new NotTaken("the connection is closed");
    const stream = session.request({ ":path": path, ...(body !== undefined && { ":method": "POST" }), ...headers });
    stream.end(body);
    const head = new Promise<Omit<Answer, "text">>((resolve, reject) => {
      const fail = (error = new Error("no answer")) => reject(isNotTaken(stream) ? new NotTaken(error.message) : error);
      stream.once("error", fail).once("close", () => fail());
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
