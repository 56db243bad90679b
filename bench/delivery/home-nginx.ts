import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { type Nginx, startNginx } from "./nginx.ts";

/** An nginx that answers with the very bytes and headers with which a server of ours at `url` answers for home, compressed. */
export async function startHomeNginx(url: string): Promise<Nginx> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(`${url}/`, { headers: { "accept-encoding": "br" } }, resolve).on("error", reject),
  );
  const bytes = await buffer(answer);
  const kept = /^(content-(encoding|security-policy|language)|speculation-rules|cache-control|vary)$/;
  const added = Object.entries(answer.headers)
    .filter(([name]) => kept.test(name))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`);
  return startNginx(
    (folder) => ({
      http: "open_file_cache max=10;",
      server: `root ${folder}/files; index home; default_type "text/html; charset=utf-8"; ${added.join(" ")}`,
    }),
    { home: bytes },
  );
}
