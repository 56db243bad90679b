import { createServer, type ServerResponse } from "node:http";

/** The reference of the streams bench: Node's own server, which keeps answers open and writes an event to all of them on request. */
const open = new Set<ServerResponse>();
const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  if (request.url === "/readyz") return void response.end("ready\n");
  if (request.method === "POST") {
    response.writeHead(201).end();
    const event = `event: count\ndata: {"count":${request.url?.slice(1)}}\n\n`;
    for (const stream of open) stream.write(event);
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
  response.write(`event: count\ndata: {"count":0}\n\n`);
  open.add(response);
  response.on("close", () => open.delete(response));
});
server.listen(Number(process.env.PORT), "127.0.0.1", 4096);
