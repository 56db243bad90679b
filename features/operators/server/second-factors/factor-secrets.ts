import type { Auth } from "../auth.ts";

const keyOf = async (auth: Auth) => ({ key: (await auth.context()).secretConfig });

/** Encrypts what is kept of factors as better-auth does, XChaCha20-Poly1305 under the server's secret. */
export async function encrypt(auth: Auth, data: string): Promise<string> {
  const { symmetricEncrypt } = await import("better-auth/crypto");
  return symmetricEncrypt({ ...(await keyOf(auth)), data });
}

/** What was encrypted so; undefined for what another secret encrypted. */
export async function decrypt(auth: Auth, kept: string): Promise<string | undefined> {
  const { symmetricDecrypt } = await import("better-auth/crypto");
  return symmetricDecrypt({ ...(await keyOf(auth)), data: kept }).catch(() => undefined);
}
