import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { person } from "../support/people.ts";
import { type Deployment, launch, metric, newDeployment, openSocket, signUp } from "../support/processes.ts";
import { type ServerProcess, until } from "../support/server-process.ts";

const json = "Host: localhost\r\nContent-Type: application/json\r\n";
const body = JSON.stringify(person());
let deployment: Deployment;
let server: ServerProcess & AsyncDisposable;

before(async () => {
  deployment = await newDeployment();
  server = await launch(deployment.env);
});
after(async () => {
  await server[Symbol.asyncDispose]();
  await deployment[Symbol.asyncDispose]();
});
afterEach(async () => {
  assert.equal((await fetch(`${server.url}/healthz`)).status, 200, `the server goes on\n${server.output()}`);
});

/** Sends bytes on a connection of their own and returns all that comes back until the server closes it. */
async function untilClosed(bytes: string | Uint8Array): Promise<string> {
  using connection = await openSocket(server.port);
  let closed = false;
  void connection.closed.then(() => (closed = true));
  connection.send(bytes);
  await until(() => closed, {
    what: `the server to close after ${JSON.stringify(bytes.slice(0, 60))}`,
  });
  return connection.received();
}

const statuses = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

const refused: Record<string, { bytes: string | Uint8Array; status: number }> = {
  "bytes that are no HTTP": { bytes: Uint8Array.from({ length: 2000 }, (_, i) => (i * 167) % 256), status: 400 },
  "the first bytes of TLS": { bytes: Buffer.from("1603010200010001fc0303", "hex"), status: 400 },
  "a header without a name": { bytes: "GET / HTTP/1.1\r\nHost: localhost\r\n: nothing\r\n\r\n", status: 400 },
  "a header with a space in its name": { bytes: "GET / HTTP/1.1\r\nHost: localhost\r\nX Y: 1\r\n\r\n", status: 400 },
  "a header with a NUL": { bytes: "GET / HTTP/1.1\r\nHost: localhost\r\nX: a\0b\r\n\r\n", status: 400 },
  "a folded header": { bytes: "GET / HTTP/1.1\r\nHost: localhost\r\nX: a\r\n b\r\n\r\n", status: 400 },
  "a Host with a space": { bytes: "GET / HTTP/1.1\r\nHost: a b\r\n\r\n", status: 400 },
  "a Host with a name in it": { bytes: "GET / HTTP/1.1\r\nHost: x@y\r\n\r\n", status: 400 },
  "a request about everything": { bytes: "OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n", status: 400 },
  "no Host": { bytes: "GET / HTTP/1.1\r\n\r\n", status: 400 },
  "100 KB of headers": {
    bytes: `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${"a".repeat(100_000)}\r\n\r\n`,
    status: 431,
  },
  "an address of 100 KB": { bytes: `GET /${"a".repeat(100_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, status: 431 },
  "a Content-Length of letters": {
    bytes: `POST /api/waitlist HTTP/1.1\r\n${json}Content-Length: ten\r\n\r\n${body}`,
    status: 400,
  },
  "a negative Content-Length": {
    bytes: `POST /api/waitlist HTTP/1.1\r\n${json}Content-Length: -1\r\n\r\n`,
    status: 400,
  },
  "two Content-Lengths that differ": {
    bytes: `POST /api/waitlist HTTP/1.1\r\n${json}Content-Length: 5\r\nContent-Length: 6\r\n\r\n${body}`,
    status: 400,
  },
  "a chunk size of letters": {
    bytes: `POST /api/waitlist HTTP/1.1\r\n${json}Transfer-Encoding: chunked\r\n\r\nxyz\r\n${body}\r\n0\r\n\r\n`,
    status: 400,
  },
};
for (const [what, { bytes, status }] of Object.entries(refused)) {
  test(`${what}: ${status}, and the connection is closed`, async () => {
    assert.deepEqual(statuses(await untilClosed(bytes)), [status]);
  });
}

const hidden = `POST /api/waitlist HTTP/1.1\r\n${json}Content-Length: ${body.length}\r\n\r\n${body}`;
const smuggling: Record<string, string> = {
  "Content-Length before Transfer-Encoding": `Content-Length: ${5 + hidden.length}\r\nTransfer-Encoding: chunked`,
  "Transfer-Encoding before Content-Length": `Transfer-Encoding: chunked\r\nContent-Length: ${5 + hidden.length}`,
  "an unknown Transfer-Encoding after chunked": "Transfer-Encoding: chunked, identity",
  "Transfer-Encoding with a space before the colon": "Transfer-Encoding : chunked",
};
for (const [what, headers] of Object.entries(smuggling)) {
  test(`a second request smuggled in by ${what} is not answered`, async () => {
    const text = await untilClosed(`POST /api/waitlist HTTP/1.1\r\n${json}${headers}\r\n\r\n0\r\n\r\n${hidden}`);
    assert.deepEqual(statuses(text), [400]);
    assert.equal((await deployment.rows("select id from waitlist")).length, 0);
  });
}

const odd: Record<string, string> = {
  "a Host that is none": "GET / HTTP/1.1\r\nHost: a b\r\n\r\n",
  "an address that cannot be parsed": "GET http://[ HTTP/1.1\r\nHost: localhost\r\n\r\n",
  "an asterisk": "OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n",
  "a GET with a body": "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello",
  "broken percent signs": "GET /%zz%/%E0%A4%A HTTP/1.1\r\nHost: localhost\r\n\r\n",
  "an Upgrade": "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
};
for (const [what, bytes] of Object.entries(odd)) {
  test(`${what} gets an answer below 500`, async () => {
    using connection = await openSocket(server.port);
    connection.send(bytes);
    await until(() => statuses(connection.received()).length === 1, { what: "an answer" });
    assert.ok(statuses(connection.received())[0]! < 500, connection.received().slice(0, 300));
  });
}

test("TRACE is no call, and gives nothing of what was sent back", async () => {
  const text = await untilClosed("TRACE / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: told=1\r\n\r\n");
  assert.deepEqual([statuses(text), text.includes("told=1")], [[404], false]);
});

test("CONNECT ends its connection", async () => {
  const text = await untilClosed("CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n");
  assert.ok(
    statuses(text).every((status) => status >= 400),
    text,
  );
});

/** Posts 10 MB of one letter over a socket, as fast as it is taken; returns the status that came back. */
async function postTenMegabytes(headers: string, frame: (chunk: string) => string): Promise<number | undefined> {
  using connection = await openSocket(server.port);
  connection.send(`POST /api/waitlist HTTP/1.1\r\n${json}${headers}\r\n\r\n`);
  const chunk = frame("a".repeat(100_000));
  for (let i = 0; i < 100 && connection.socket.writable; i++) connection.send(chunk);
  await until(() => statuses(connection.received()).length > 0, { what: "an answer" });
  return statuses(connection.received())[0];
}

test("a body of 10 MB gets 413", async () => {
  assert.equal(await postTenMegabytes("Content-Length: 10000000", (chunk) => chunk), 413);
});

test("a body of 10 MB in chunks, its length unsaid, gets 413", async () => {
  const frame = (chunk: string) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`;
  assert.equal(await postTenMegabytes("Transfer-Encoding: chunked", frame), 413);
});

test("two hundred connections cut in the middle of a body hurt nobody, and are no lost database", async () => {
  const head = `POST /api/waitlist HTTP/1.1\r\n${json}Content-Length: 1000\r\n\r\n{"name":`;
  for (let i = 0; i < 200; i++) {
    using connection = await openSocket(server.port);
    connection.send(head);
  }
  assert.equal((await signUp(server.url)).status, 201);
  const failures = async () => (await metric(server.url, 'selam_http_requests_total{status="503"}')) ?? 0;
  const answered = async () =>
    ((await metric(server.url, 'selam_http_requests_total{status="422"}')) ?? 0) +
    ((await metric(server.url, 'selam_http_requests_total{status="429"}')) ?? 0);
  await until(async () => (await answered()) + (await failures()) >= 200, { what: "their ends" });
  assert.equal(await failures(), 0);
  assert.doesNotMatch(server.output(), /"level":50/);
});
