import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import { factorCalls, factorSignIn } from "../factor-calls.ts";

/** Nobody waits for a passkey any longer. */
export const stopWaiting = () => WebAuthnAbortService.cancelCeremony();

let asked: Promise<unknown> = Promise.resolve();

/** What the server asks a passkey to sign: one request at a time, as a browser keeps the cookie of one challenge only. */
function requestOptions(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const options = () => factorSignIn.options<PublicKeyCredentialRequestOptionsJSON>();
  const next = asked.then(options, options);
  asked = next;
  return next;
}

async function givePasskey(autofill?: AbortSignal) {
  const optionsJSON = await requestOptions();
  if (autofill?.aborted) throw new PasskeyRefused(autofill.reason);
  return startAuthentication({ optionsJSON, useBrowserAutofill: autofill !== undefined }).catch(noPasskey);
}

/**
 * Signs in with a passkey. With `autofill` the browser offers it in the field for the e-mail address, and this waits until one is
 * chosen or `autofill` aborts. Throws a PasskeyRefused, or an ApiError when the server refuses it.
 */
export async function signInWithPasskey(autofill?: AbortSignal): Promise<void> {
  await factorSignIn.byPasskey(await givePasskey(autofill));
}

/** Has who is signed in show with a passkey that it is them. Throws likewise. */
export async function reauthenticate(): Promise<void> {
  await factorCalls.reauthenticate(await givePasskey());
}

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

/** Throws why no passkey came. */
export const noPasskey = (error: unknown): never => {
  throw new PasskeyRefused(error);
};
