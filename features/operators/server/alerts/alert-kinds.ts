/**
 * What operators are notified of their own account at once, so that nobody takes it over unnoticed: the kinds of the jobs, by what was
 * done. `address-left` goes to the address that no longer counts.
 */
export const alertKinds = {
  "app-added": "operator-app-added",
  "app-removed": "operator-app-removed",
  "passkey-added": "operator-passkey-added",
  "passkey-removed": "operator-passkey-removed",
  "factors-removed": "operator-factors-removed",
  "recovery-used": "operator-recovery-used",
  "recovery-renewed": "operator-recovery-renewed",
  "password-changed": "operator-password-changed",
  "address-changed": "operator-address-changed",
  "address-left": "operator-address-gone",
} as const;

export type Alert = keyof typeof alertKinds;
