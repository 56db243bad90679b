import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail server of its own process, which takes every message and forgets it. Tells its port in one line. */
const server = new SMTPServer({
  authOptional: true,
  hideSTARTTLS: true,
  disabledCommands: ["STARTTLS"],
  disableReverseLookup: true,
  onData: (stream, _, done) => void stream.on("end", () => done()).resume(),
});
server.on("error", () => {});
server.listen(0, "127.0.0.1", () => process.stdout.write(`${(server.server.address() as AddressInfo).port}\n`));
