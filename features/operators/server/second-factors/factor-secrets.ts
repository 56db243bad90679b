import type { Auth } from "../auth.ts";

/**
 * Encrypts what is kept of factors as better-auth does, XChaCha20-Poly1305 under the server's secret. `read` gives undefined for
 * what another secret encrypted.
 */
export function createFactorSecrets(auth: Auth) {
  const keyed = async () => ({ key: (await auth.context()).secretConfig });
  const crypto = () => import("better-auth/crypto");
  const read = async (kept: string) => {
    const { symmetricDecrypt } = await crypto();
    return symmetricDecrypt({ ...(await keyed()), data: kept }).catch(() => undefined);
  };
  return {
    read,
    write: async (data: string) => (await crypto()).symmetricEncrypt({ ...(await keyed()), data }),
    /** The recovery codes that are left. */
    async readCodes(kept: string): Promise<string[]> {
      return JSON.parse((await read(kept)) ?? "[]") as string[];
    },
  };
}
