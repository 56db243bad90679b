import { call, request } from "../../../team/reading/api.ts";
import type { FactorState, NewApp, NewCodes, TeamFactors } from "../factor-contract.ts";

const at = (name: string) => `/api/auth/two-factor/${name}`;
const passkey = (name: string) => `/api/auth/passkey/${name}`;

/** What is asked about second factors. Each call throws an ApiError when it is refused or no answer comes in 10 s. */
export const factorCalls = {
  state: () => request<FactorState>("GET", "/api/auth/factors"),
  beginApp: () => request<NewApp>("POST", at("enable"), {}),
  confirmApp: (code: string) => request<NewCodes>("POST", at("verify-totp"), { code }),
  removeApp: () => request<void>("POST", at("disable"), {}),
  renewCodes: () => request<NewCodes>("POST", at("generate-backup-codes"), {}),
  registerOptions: <Options>() => request<Options>("POST", passkey("generate-register-options"), {}),
  register: (name: string, response: object) =>
    request<NewCodes>("POST", passkey("verify-registration"), { name, response }),
  /** Gives a passkey in the place of the password; refused as `invalid` when it is not one's own. */
  reauthenticate: (response: object) => request<void>("POST", passkey("reauthenticate"), { response }),
  renamePasskey: (id: string, name: string) => request<void>("POST", passkey("update-passkey"), { id, name }),
  removePasskey: (id: string) => request<void>("POST", passkey("delete-passkey"), { id }),
  team: () => request<TeamFactors>("GET", "/api/admin/factors"),
  require: (required: boolean) => request<void>("PUT", "/api/admin/factors", { required }),
};

/** The steps of a sign-in; nobody is signed in yet, so that no refusal is one of a session. */
export const factorSignIn = {
  byApp: (code: string) => call<unknown>("POST", at("verify-totp"), { code }),
  byRecoveryCode: (code: string) => call<unknown>("POST", at("verify-backup-code"), { code }),
  options: <Options>() => call<Options>("POST", passkey("generate-authenticate-options"), {}),
  byPasskey: (response: object) => call<unknown>("POST", passkey("verify-authentication"), { response }),
};
