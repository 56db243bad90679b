import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { adminSettings, finding, openAdmin } from "../support/admin.ts";
import { expect, onEachEngine, test, useSite } from "../support/visit.ts";

/** After so many bytes of a file the line breaks. */
const cutAfter = 64 * 1024;

/** A line to a server that breaks in the middle of each file that is saved, unless it is told to hold. */
async function breakingLine(url: string) {
  const { hostname, port } = new URL(url);
  const line = { holds: false };
  const sockets = new Set<Socket>();
  const server: Server = createServer((near) => {
    const far = connect(Number(port), hostname);
    let left = Number.POSITIVE_INFINITY;
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far);
    far.on("data", (bytes) => {
      if (!line.holds && bytes.includes("content-disposition: attachment") && !Number.isFinite(left)) left = cutAfter;
      left -= bytes.length;
      if (left > 0) near.write(bytes);
      else near.destroy();
    });
  });
  server.listen(0, hostname);
  await once(server, "listening");
  const own = (server.address() as { port: number }).port;
  return {
    url: `http://${hostname}:${own}`,
    line,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

onEachEngine(
  "a download whose line breaks",
  (engine) => {
    const site = useSite(engine, adminSettings);

    test("leaves no file that looks whole, in either format; the next one is whole", async () => {
      await site.rows(`insert into waitlist (id, name, email, phone, locale, consent, created_at)
        with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000)
        select 'id-' || i, 'Person ' || i, 'person-' || i || '@example.com', '+12025550143', 'en', '2026-11-21',
          strftime('%Y-%m-%dT%H:%M:%fZ', 1790000000 + i, 'unixepoch') from n returning id`);
      await using cut = await breakingLine(site.url());
      await using opened = await site.visit("/waitlist-admin", { width: 1280 });
      const { page } = opened;
      opened.allowProblem(/./); // Of a line that breaks, the page's own calls tell too.
      await openAdmin(page);
      // A cookie is the same for every port.
      await page.goto(`${cut.url}/waitlist-admin`);
      await page.locator("tbody tr").first().waitFor();
      await page.getByRole("button", { name: finding.files.open, exact: true }).click();
      const form = page.locator(".export-form");
      const save = async (format: "csv" | "xlsx") => {
        await form.locator(`[value=${format}]`).check();
        const [download] = await Promise.all([page.waitForEvent("download"), form.locator("[type=submit]").click()]);
        return download;
      };
      for (const format of ["csv", "xlsx"] as const) {
        const download = await save(format);
        expect(await download.failure(), format).toBeTruthy();
        await expect(download.path()).rejects.toThrow();
      }
      cut.line.holds = true;
      await expect(async () => expect(await (await save("csv")).failure()).toBeNull()).toPass();
    });
  },
  ["sqlite"],
);
