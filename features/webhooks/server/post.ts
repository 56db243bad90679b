import { lookup, Resolver } from "node:dns/promises";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublic } from "../../../http/client-address.ts";
import type { DeliveryFault } from "../contract.ts";

/** What came of a try; `status` is the code of the answer, if one came. */
export type Posted = { status: number | null; fault: DeliveryFault | null };

type Posting = {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** Whether it may reach private addresses, and go without encryption. */
  inside: boolean;
  /** Ends what takes too long, and what is under way as the process stops. */
  signal: AbortSignal;
  /** The addresses of a name. */
  resolve?: (name: string) => Promise<string[]>;
};

/** What is read of an answer's body, for the receiver's sake; nobody looks at it. */
const mostRead = 4096;

class PrivateAddress extends Error {}

/** Asks the name servers beside the process's threads, which a name server that is silent would use up. */
async function resolveOutside(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  const asked = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const found = asked.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  if (!found.length) throw Object.assign(new Error("no address"), { code: "ENOTFOUND" });
  return found;
}

/** Asks as this machine does, which knows names of its own. */
const resolveInside = async (name: string) => (await lookup(name, { all: true })).map(({ address }) => address);

/**
 * Posts a body, once, to the addresses that a name has at this moment: unless `inside`, none that is not public, and nothing without
 * encryption. A redirect is not followed, and a status is believed whatever comes after it. Never rejects.
 */
export function post({ url: address, headers, body, inside, signal, ...given }: Posting): Promise<Posted> {
  const url = new URL(address);
  const name = url.hostname.replace(/^\[|\]$/g, "");
  const { resolve = inside ? resolveInside : resolveOutside } = given;
  if (!inside && url.protocol !== "https:") return Promise.resolve({ status: null, fault: "insecure" });
  if (!inside && isIP(name) && !isPublic(name)) return Promise.resolve({ status: null, fault: "private" });
  const looking: LookupFunction = (host, { all }, callback) => {
    resolve(host).then(
      (found) => {
        if (!inside && !found.every(isPublic)) return callback(new PrivateAddress(), "", 0);
        if (!all) return callback(null, found[0]!, isIP(found[0]!));
        callback(
          null,
          found.map((one) => ({ address: one, family: isIP(one) })),
        );
      },
      (error: Error) => callback(error, "", 0),
    );
  };
  const { request } = url.protocol === "https:" ? https : http;
  return new Promise((done) => {
    const asked = request({
      ...{ method: "POST", protocol: url.protocol, hostname: name, port: url.port, path: url.pathname + url.search },
      headers: { ...headers, "content-length": Buffer.byteLength(body) },
      ...{ agent: false, lookup: looking, signal },
    });
    asked.on("response", (answer) => {
      done(outcomeOf(answer));
      drain(answer);
    });
    asked.on("error", (error) => done({ status: null, fault: signal.aborted ? "timeout" : faultOf(error) }));
    asked.on("close", () => done({ status: null, fault: "cut" }));
    asked.end(body);
  });
}

function outcomeOf({ statusCode: status = 0 }: IncomingMessage): Posted {
  if (status >= 200 && status < 300) return { status, fault: null };
  return { status, fault: status >= 300 && status < 400 ? "redirect" : "status" };
}

function drain(answer: IncomingMessage) {
  let read = 0;
  answer.on("error", () => {});
  answer.on("data", (part: Buffer) => {
    read += part.length;
    if (read > mostRead) answer.destroy();
  });
}

function faultOf(error: Error): DeliveryFault {
  const { code = "" } = error as NodeJS.ErrnoException;
  if (error instanceof PrivateAddress) return "private";
  if (error instanceof AggregateError) return faultOf(error.errors[0]);
  if (code.startsWith("HPE_")) return "garbled";
  if (/^(ENOTFOUND|EAI_|ENODATA|ESERVFAIL|EHOSTUNREACH|ENETUNREACH)/.test(code)) return "unresolved";
  if (/^(CERT_|ERR_TLS|ERR_SSL|EPROTO|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(code)) return "tls";
  const known: Record<string, DeliveryFault> = {
    ECONNREFUSED: "refused",
    ETIMEDOUT: "timeout",
    ECONNRESET: "cut",
    EPIPE: "cut",
  };
  return known[code] ?? "other";
}
