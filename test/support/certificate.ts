import { generateKeyPairSync, sign } from "node:crypto";

/** A value in DER (X.690): its tag, its length, its bytes. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const utcTime = (ms: number) =>
  der(0x17, Buffer.from(`${new Date(ms).toISOString().slice(2, 19).replace(/[-:T]/g, "")}Z`));

/** sha256WithRSAEncryption, and a name that says nothing but CN=sns.amazonaws.com. */
const algorithm = sequence(Buffer.from("06092a864886f70d01010b0500", "hex"));
const name = sequence(
  der(0x31, sequence(Buffer.from("0603550403", "hex"), der(0x0c, Buffer.from("sns.amazonaws.com")))),
);

/**
 * Makes a key and its own certificate, valid between two times (ms): the certificate as PEM, and how to sign a text with a
 * digest such as sha256, as base64.
 */
export function makeCertificate(from: number, to: number) {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const body = sequence(
    der(0xa0, Buffer.from([2, 1, 2])),
    Buffer.from([2, 1, 1]),
    algorithm,
    name,
    sequence(utcTime(from), utcTime(to)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = der(3, Buffer.from([0]), sign("sha256", body, privateKey));
  const base64 = sequence(body, algorithm, signature).toString("base64");
  return {
    pem: `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`,
    sign: (digest: string, text: string) => sign(digest, Buffer.from(text), privateKey).toString("base64"),
  };
}
