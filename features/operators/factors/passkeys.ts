import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import { factorSignIn } from "./factor-calls.ts";
import { noPasskey } from "./passkey-refused.ts";

/** Nobody waits for a passkey any longer. */
export const stopWaiting = () => WebAuthnAbortService.cancelCeremony();

/**
 * Signs in with a passkey. With `autofill` the browser offers it in the field for the e-mail address, and this waits until one is
 * chosen. Throws a PasskeyRefused, or an ApiError when the server refuses it.
 */
export async function signInWithPasskey({ autofill = false } = {}): Promise<void> {
  const optionsJSON = await factorSignIn.options<PublicKeyCredentialRequestOptionsJSON>();
  const response = await startAuthentication({ optionsJSON, useBrowserAutofill: autofill }).catch(noPasskey);
  await factorSignIn.byPasskey(response);
}
