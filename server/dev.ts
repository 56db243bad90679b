process.stdout.write("Reading every page from source, some seconds\n");
const { createServer } = await import("vite");
await (await createServer()).listen();
