import { createHash } from "node:crypto";

/** Where rates are asked for. */
export type RateSource = {
  /** The same for the same address, whatever the key. */
  id: string;
  /** The host, as people may see it. */
  name: string;
  /** The address with the key in it: never for a log. */
  address: string;
};

const placeholder = "{key}";

/** The parameter that a service takes its key in; the rule also holds for names below these. */
const keyParameters: Record<string, string> = {
  "openexchangerates.org": "app_id",
  "exchangerate.host": "access_key",
};

/** The address with `text` in the place of its {key}; undefined when that is no address. */
const filled = (address: string, text: string) => URL.parse(address.replaceAll(placeholder, encodeURIComponent(text)));

const parameterOf = ({ hostname }: URL) =>
  Object.entries(keyParameters).find(([host]) => hostname === host || hostname.endsWith(`.${host}`))?.[1];

/** The URL that RATES_URL leads to, whatever the key is; undefined when it is none, or names a user, or has {key} in its host. */
export function rateHost(address: string): URL | undefined {
  const [one, other] = [filled(address, "a"), filled(address, "b")];
  if (!one?.hostname || one.origin !== other?.origin || one.username || one.password) return undefined;
  return one;
}

/** Whether RATES_URL says where its key goes. */
export const holdsKey = (address: string) => address.includes(placeholder);

/** Whether it is known where a key goes: into {key}, or as the parameter of a service that we know. */
export function takesKey(address: string): boolean {
  const host = rateHost(address);
  return holdsKey(address) || (host !== undefined && parameterOf(host) !== undefined);
}

/** The source of RATES_URL and RATES_KEY: the key stands in for {key}; without that it is app_id= or access_key=, by the host. */
export function rateSource(address: string, key = ""): RateSource {
  const url = filled(address, key)!;
  const parameter = parameterOf(url);
  if (key && parameter && !holdsKey(address)) url.searchParams.set(parameter, key);
  url.hash = "";
  const id = createHash("sha256").update(address).digest("hex").slice(0, 32);
  return { id, name: url.hostname, address: url.href };
}
