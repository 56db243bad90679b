/** A setting that cannot be used; the message is one line, names the variable and shows no secret. */
export class ConfigError extends Error {}
