import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { isShort } from "../../../../forms/short-text.ts";
import { readBody, readTextBody } from "../../../../http/body.ts";
import { limitWrites } from "../../../../http/limit-writes.ts";
import { noStore } from "../../../../http/no-store.ts";
import { problem, tooMany } from "../../../../http/problem.ts";
import { createSemaphore } from "../../../../http/semaphore.ts";
import { mostOfDomain } from "../../../../mail/limits.ts";
import { noteOf } from "../../../../team/server/audit.ts";
import { requireRole } from "../../../../team/server/require-role.ts";
import type { TeamEnvironment } from "../../../../team/server/team-environment.ts";
import type { Services } from "../../../services.ts";
import type { AdminImports, ImportReport, PersonToAdd } from "../../team/adding/adding-contract.ts";
import { addPerson } from "./add-person.ts";
import { checkConsent, createPersonCheck } from "./check-person.ts";
import { checkRows } from "./check-rows.ts";
import { createColumnGuess, readColumns } from "./import-columns.ts";
import { importPeople } from "./importing.ts";
import { beginUndoing, readImport, readImports } from "./read-imports.ts";

const longestBody = 32 * 1024;
/** 10,000 people in letters of three bytes. */
const largestFile = 5 * 1024 * 1024;
/** Files that a process reads at the same time. */
const filesAtOnce = 2;
const id = ":id{[\\w-]+}" as const;

/** Adding people to the waitlist by hand and from files, below /api/admin/waitlist. */
export function addingRoutes(services: Services) {
  const { store, limits, outbox, senderNetworkOf, site } = services;
  const { renderer } = site;
  const check = createPersonCheck(services);
  const guess = createColumnGuess(services);
  const acquireReading = createSemaphore(filesAtOnce);
  const currentVersion = renderer.words("en").waitlist.consent.version;
  const consentOf = (values: unknown) => checkConsent(values, renderer.consentVersions, currentVersion);

  /** What is asked of an import beside its file, or what is wrong with it. */
  function readWishes(query: Record<string, string>) {
    const { columns, consentHow: how, consentOn: on, consentVersion: version, mail = "yes", locale = "en" } = query;
    const name = (query.name ?? "").trim();
    const chosen = columns === undefined ? undefined : readColumns(columns);
    const consented = consentOf({ how, on, version });
    const isDryRun = query.dryRun === "yes";
    const fields: Record<string, string> = {
      ...(columns !== undefined && !chosen && { columns: "unknown" }),
      ...(!renderer.languages.some(({ code }) => code === locale) && { locale: "unknown" }),
    };
    if (isDryRun) return { wishes: { columns: chosen, locale }, fields };
    if (mail !== "yes" && mail !== "no") fields.mail = "unknown";
    if (!name) fields.name = "required";
    // It goes into the entries' source after "import: ".
    else if (!isShort(`import: ${name}`)) fields.name = name.length > 100 ? "too_long" : "characters";
    for (const [field, code] of Object.entries(consented.fields ?? {}))
      fields[`consent${field[0]!.toUpperCase()}${field.slice(1)}`] = code;
    if (consented.fields) return { wishes: { columns: chosen, locale }, fields };
    const { consent } = consented;
    return { wishes: { columns: chosen, locale }, asked: { name, consent, mail: mail === "yes" }, fields };
  }

  return new Hono<TeamEnvironment>()
    .post("/", requireRole("editor", "entries:add"), limitWrites(limits), async (c) => {
      const body = await readBody(c.req.raw, longestBody);
      if ("refused" in body) return problem(body.refused);
      const { consent: given, confirm, ...values } = Object(body.values) as Partial<PersonToAdd>;
      const checked = check(values, "en");
      const consented = consentOf(given);
      const fields: Record<string, string> = { ...checked.fields };
      for (const [field, code] of Object.entries(consented.fields ?? {})) fields[`consent.${field}`] = code;
      if (confirm !== "mail" && confirm !== "none") fields.confirm = confirm === undefined ? "required" : "unknown";
      if (!checked.person || consented.fields || Object.keys(fields).length) return problem("invalid", { fields });
      const added = await addPerson(services, {
        person: checked.person,
        consent: consented.consent,
        cause: confirm === "mail" ? senderNetworkOf(c.get("client")) : null,
        note: (added) => noteOf(c, "added-person", added),
      });
      if (!("code" in added)) {
        outbox.wake();
        return c.json(added, 201, noStore);
      }
      const { code } = added;
      return problem(code === "23505" ? code : "invalid", { fields: { email: code } });
    })
    .post("/import", requireRole("editor"), limitWrites(limits), async (c) => {
      const release = acquireReading("imports");
      if (!release) return tooMany(5);
      try {
        return await importFile();
      } finally {
        release();
      }

      async function importFile(): Promise<Response> {
        const { wishes, asked, fields } = readWishes(c.req.query());
        if (Object.keys(fields).length) return problem("invalid", { fields });
        const body = await readTextBody(c.req.raw, "text/csv", largestFile);
        if ("refused" in body)
          return problem(body.refused, body.refused === "invalid" ? { fields: { file: "encoding" } } : {});
        const read = await checkRows(services, body.text, wishes, { guess, check });
        if (read.fields) return problem("invalid", { fields: read.fields });
        const { report, people } = read;
        if (!asked) return c.json(report satisfies ImportReport, 200, noStore);
        if (report.missing.length) return problem("invalid", { fields: { columns: "required" } });
        if (!people.length) return c.json(report satisfies ImportReport, 200, noStore);
        const made = { ...asked, id: randomUUID(), operatorName: c.get("operator").name };
        const added = await importPeople(services, made, people, noteOf(c, "imported-people", made.id));
        const listed = report.listed + people.length - added;
        return c.json({ ...report, id: made.id, added, listed } satisfies ImportReport, 201, noStore);
      }
    })
    .get("/imports", requireRole("editor"), async (c) => {
      const consentVersions = [...renderer.consentVersions];
      const imports = await readImports(store);
      return c.json({ imports, consentVersions, mostOfDomain } satisfies AdminImports, 200, noStore);
    })
    .get(`/imports/${id}`, requireRole("editor"), async (c) => {
      const found = await readImport(store, c.req.param("id"));
      return found ? c.json(found, 200, noStore) : problem("not_found");
    })
    .post(`/imports/${id}/undo`, requireRole("editor"), limitWrites(limits), async (c) => {
      const which = c.req.param("id");
      if (!(await readImport(store, which))) return problem("not_found");
      const begun = await beginUndoing(store, which, noteOf(c, "undid-import", which));
      const found = await readImport(store, which);
      return begun && found ? c.json(found, 202, noStore) : problem("wrong_state");
    });
}
