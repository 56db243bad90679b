import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** The currencies of content/rates.yml, at other rates, none of them 20% away from those. */
export const someRates = { ETB: 150.25, SOS: 571.5, KES: 129.24, UGX: 3605.5, ERN: 15 };

/** A set as Open Exchange Rates writes it, of a moment in ms. */
export const openSet = (ms: number, rates: Record<string, unknown> = {}) => ({
  disclaimer: "Usage subject to terms",
  timestamp: Math.floor(ms / 1000),
  base: "USD",
  rates: { AED: 3.6725, ...someRates, USD: 1, ...rates },
});

/** Answers with a body, an object as JSON. */
export const say =
  (body: unknown, headers: Record<string, string> = {}, status = 200): Answer =>
  (_, response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };

/**
 * Starts a source of rates on 127.0.0.1, which answers as it is told; `asked` are the requests that came. Disposing cuts
 * connections that are still open.
 */
export async function startRatesSource(first: Answer = say({}, {}, 404)) {
  let answer = first;
  const asked: { url: string; etag: string | undefined }[] = [];
  const server = createServer((request, response) => {
    asked.push({ url: request.url!, etag: request.headers["if-none-match"] });
    answer(request, response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/latest`,
    asked,
    answers(next: Answer) {
      answer = next;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
