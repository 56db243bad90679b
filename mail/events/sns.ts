import { verify, X509Certificate } from "node:crypto";
import { BoundedMap } from "../../http/bounded-map.ts";
import { isValues, table, textOf, type Values } from "./mail-event.ts";

/** Reads what stands at an address. Rejects when nothing comes; the same as the platform's fetch. */
export type FetchOutside = (address: string, init: RequestInit) => Promise<Response>;

/** What is asked of the service that sent a message. `unreachable` may be tried again. */
export type SnsOutcome = "right" | "wrong" | "unreachable";

const mostCertificateBytes = 16_384;
const mostCertificates = 8;
const longestMs = 5000;

/** The fields that are signed, in this order, those that a message has. */
const signed = table({
  Notification: ["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"],
  SubscriptionConfirmation: ["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"],
  UnsubscribeConfirmation: ["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"],
});

const digests = table({ "1": "sha1", "2": "sha256" });

/** Whether a message has the form of SNS's. */
export const isSns = (values: unknown): values is Values =>
  isValues(values) && signed.has(textOf(values.Type)) && typeof values.SigningCertURL === "string";

/** An address at SNS itself, in any region: nothing else is ever asked. */
export function isAtSns(address: unknown): boolean {
  const url = URL.parse(textOf(address));
  if (url?.protocol !== "https:" || url.port || url.username || url.password) return false;
  return /^sns\.[a-z]{2,4}(?:-[a-z]{2,12}){1,3}-\d{1,2}\.amazonaws\.com$/.test(url.hostname);
}

/**
 * Checks messages of Amazon SNS and confirms its subscriptions
 * (https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html). Certificates come from SNS alone, at most 16 KB
 * each; eight are remembered.
 */
export function createSns(fetch: FetchOutside) {
  const certificates = new BoundedMap<string, Promise<X509Certificate | undefined>>(mostCertificates);

  async function ask(address: string): Promise<Response> {
    const answer = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(longestMs) });
    if (answer.ok) return answer;
    await answer.body?.cancel();
    throw new Error(`SNS answers ${answer.status}`);
  }

  /** The certificate at an address; undefined when what stands there is none. Rejects when it does not come. */
  function certificate(address: string): Promise<X509Certificate | undefined> {
    const known = certificates.get(address);
    if (known) return known;
    const asked = ask(address).then(readCertificate);
    certificates.set(address, asked);
    const forget = () => certificates.delete(address);
    asked.then((found) => found ?? forget(), forget);
    return asked;
  }

  return {
    /** Whether SNS signed a message, with a certificate that is valid `now` (ms). */
    async isSigned(message: Values, now: number): Promise<SnsOutcome> {
      const digest = digests.get(textOf(message.SignatureVersion));
      const address = textOf(message.SigningCertURL);
      if (!digest || !isAtSns(address) || !URL.parse(address)?.pathname.endsWith(".pem")) return "wrong";
      try {
        const found = await certificate(address);
        if (!found || now < Date.parse(found.validFrom) || now > Date.parse(found.validTo)) return "wrong";
        const signature = Buffer.from(textOf(message.Signature), "base64");
        return verify(digest, Buffer.from(whatIsSigned(message)), found.publicKey, signature) ? "right" : "wrong";
      } catch {
        return "unreachable";
      }
    },

    /** Confirms the subscription that a message asks to confirm. */
    async confirm({ SubscribeURL: address }: Values): Promise<SnsOutcome> {
      if (!isAtSns(address)) return "wrong";
      return ask(textOf(address)).then(
        async (answer) => {
          await answer.body?.cancel();
          return "right" as const;
        },
        () => "unreachable" as const,
      );
    },
  };
}

/** A name and its value on a line each, for each field that is signed. */
const whatIsSigned = (message: Values) =>
  (signed.get(textOf(message.Type)) ?? [])
    .flatMap((name) => (name in message ? [name, textOf(message[name])] : []))
    .map((line) => `${line}\n`)
    .join("");

async function readCertificate(answer: Response): Promise<X509Certificate | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    if (size > mostCertificateBytes) return undefined;
    chunks.push(chunk);
  }
  try {
    return new X509Certificate(Buffer.concat(chunks));
  } catch {
    return undefined;
  }
}
