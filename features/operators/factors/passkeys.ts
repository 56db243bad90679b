import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import type { NewCodes } from "../factor-contract.ts";
import { factorCalls, factorSignIn } from "./factor-calls.ts";

/** Nobody waits for a passkey any longer. */
export const stopWaiting = () => WebAuthnAbortService.cancelCeremony();

/** Why the browser brought no passkey: it was not given in time or not wanted, it is there already, or this browser has none. */
export class PasskeyRefused extends Error {
  readonly reason: "cancelled" | "known" | "unusable";
  constructor(error: unknown) {
    super("no passkey");
    const name = error instanceof Error ? error.name : "";
    this.reason =
      name === "InvalidStateError"
        ? "known"
        : name === "NotAllowedError" || name === "AbortError"
          ? "cancelled"
          : "unusable";
  }
}

const refused = (error: unknown): never => {
  throw new PasskeyRefused(error);
};

/**
 * Signs in with a passkey. With `autofill` the browser offers it in the field for the e-mail address, and this waits until one is
 * chosen. Throws a PasskeyRefused, or an ApiError when the server refuses it.
 */
export async function signInWithPasskey({ autofill = false } = {}): Promise<void> {
  const optionsJSON = await factorSignIn.options<PublicKeyCredentialRequestOptionsJSON>();
  const response = await startAuthentication({ optionsJSON, useBrowserAutofill: autofill }).catch(refused);
  await factorSignIn.byPasskey(response);
}

/** Has the browser make a passkey, and adds it under a name; `options` come from the server. Throws as above. */
export async function addPasskey(options: PublicKeyCredentialCreationOptionsJSON, name: string): Promise<NewCodes> {
  const response = await startRegistration({ optionsJSON: options }).catch(refused);
  return factorCalls.register(name, response);
}
