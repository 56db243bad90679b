/**
 * Goes to the waitlist's form at an address. On that page itself nothing needs loading: the address alone changes, and the
 * form reads it when it is sent.
 */
export function leaveTo(address: string) {
  const { pathname } = new URL(address, location.href);
  if (location.pathname !== pathname) return location.assign(address);
  history.pushState(null, "", address.split("#")[0]);
  location.replace(address);
}
