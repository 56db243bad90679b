process.stdout.write("Reading every page from source, some seconds\n");
const [{ createServer }, { default: config }] = await Promise.all([import("vite"), import("../vite.config.ts")]);
// Node has kept what it compiled of the configuration and of what that imports; Vite would bundle all of it at each start.
const server = await createServer({ ...config, configFile: false });
await server.listen().catch((error: Error) => {
  process.stderr.write(`${error.message}: end what uses it, or set PORT\n`);
  process.exit(1);
});
