import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from "@simplewebauthn/browser";
import type { NewCodes } from "../../factor-contract.ts";
import { factorCalls } from "../factor-calls.ts";
import { noPasskey } from "./passkey-refused.ts";

/** Has the browser make a passkey, and adds it under a name; `options` come from the server. Throws a PasskeyRefused, or an ApiError when the server refuses it. */
export async function addPasskey(options: PublicKeyCredentialCreationOptionsJSON, name: string): Promise<NewCodes> {
  const response = await startRegistration({ optionsJSON: options }).catch(noPasskey);
  return factorCalls.register(name, response);
}
