import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString("base64url");

type Cbor = number | string | Buffer | Map<Cbor, Cbor>;

/** As much of CBOR (RFC 8949) as a passkey says: integers, texts, bytes and maps. */
function cbor(value: Cbor): Buffer {
  const head = (major: number, size: number) => {
    if (size < 24) return Buffer.from([(major << 5) | size]);
    if (size < 256) return Buffer.from([(major << 5) | 24, size]);
    return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  };
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flat().map((each) => cbor(each as Cbor));
  return Buffer.concat([head(5, value.size), ...pairs]);
}

type Options = { challenge: string; rp?: { id: string }; rpId?: string };
type Doing = { origin?: string; verified?: boolean };

/** A device that holds one passkey (WebAuthn level 2) and says whatever a test has it say: `verified` whether it made sure of its user. */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(rpId: string, verified: boolean, more = Buffer.alloc(0)) {
    const flags = 1 | (verified ? 4 : 0) | (more.length ? 64 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
  }
  const credential = { id: base64url(id), rawId: base64url(id), type: "public-key", clientExtensionResults: {} };

  return {
    /** Makes the passkey. */
    create({ challenge, rp }: Options, { origin = "http://localhost:3000", verified = true }: Doing = {}) {
      const key = cbor(
        new Map<Cbor, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, "base64url")],
          [-3, Buffer.from(y, "base64url")],
        ]),
      );
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestation = new Map<Cbor, Cbor>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authenticatorData(rp!.id, verified, attested)],
      ]);
      const data = clientData("webauthn.create", challenge, origin);
      const response = { clientDataJSON: base64url(data), attestationObject: base64url(cbor(attestation)) };
      return { ...credential, response: { ...response, transports: ["internal"] } };
    },
    /** Signs in with it. */
    get({ challenge, rpId }: Options, { origin = "http://localhost:3000", verified = true }: Doing = {}) {
      const data = clientData("webauthn.get", challenge, origin);
      const authenticator = authenticatorData(rpId!, verified);
      const signature = createSign("sha256")
        .update(Buffer.concat([authenticator, sha256(data)]))
        .sign(privateKey);
      const response = { clientDataJSON: base64url(data), authenticatorData: base64url(authenticator) };
      return { ...credential, response: { ...response, signature: base64url(signature) } };
    },
  };
}
