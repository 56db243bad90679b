/** The server, which writes its processor time so far to the error output at SIGUSR2, as `cpu: <seconds>`. */
process.on("SIGUSR2", () => {
  const { user, system } = process.cpuUsage();
  process.stderr.write(`cpu: ${(user + system) / 1e6}\n`);
});
await import("../../server/main.ts");
