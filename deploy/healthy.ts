/**
 * Ends with 0 once the server on PORT of this machine says that it lives, and with 1 when it does not within the seconds
 * that are given; without any, it asks once.
 */
const { PORT = "3000" } = process.env;
const until = Date.now() + Number(process.argv[2] ?? 0) * 1000;

const lives = () =>
  fetch(`http://127.0.0.1:${PORT}/healthz`, { signal: AbortSignal.timeout(4000) }).then(
    ({ ok }) => ok,
    () => false,
  );

let healthy = await lives();
while (!healthy && Date.now() < until) {
  await new Promise((resolve) => setTimeout(resolve, 200));
  healthy = await lives();
}
process.exit(healthy ? 0 : 1);
