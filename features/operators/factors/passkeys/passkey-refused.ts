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
