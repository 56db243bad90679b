import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Field } from "../../../../forms/field.tsx";
import { AddressLink } from "../../../../team/address/address-link.tsx";
import { hrefOf } from "../../../../team/address/addresses.ts";
import { counted, fill } from "../../../../team/format.ts";
import { messageOf } from "../../../../team/problem-note.tsx";
import { ApiError } from "../../../../team/reading/api.ts";
import { kinds } from "../../../../team/reading/reading.ts";
import { useSetup } from "../../../../team/setup.ts";
import { useTyped } from "../../../../team/typed/keep-typed.tsx";
import type { TeamWords } from "../../../../team/words.ts";
import { writeFind } from "../finding/find.ts";
import { LanguageField } from "../person/correct-fields.tsx";
import { addingCalls } from "./adding-calls.ts";
import { type ImportField, importSource } from "./adding-contract.ts";
import { ColumnChoices } from "./column-choices.tsx";
import { ConfirmChoice, ConsentFields } from "./consent-fields.tsx";
import { FaultTable } from "./fault-table.tsx";
import { type Typed, typedIn, useFaultWords, useFocusedErrors } from "./form-parts.ts";
import { type CheckedFile, useCheckedFile } from "./use-checked-file.ts";
import { useImports } from "./use-imports.ts";

/** A chosen file, what its columns hold, and what was typed about it. */
export type Draft = { file: File; columns?: (ImportField | "")[]; typed: Typed };

type Props = {
  words: TeamWords;
  /** What was typed for the last import. */
  last: Typed;
  onLast: (typed: Typed) => void;
  onLeave: () => void;
};

/** Adds the people of a file: it is checked first, and says what of it is added and why the rest is not. */
export function FromFile({ words: all, last, onLast, onLeave }: Props) {
  const { file: words } = useSetup().tabWords.adding;
  const [draft, setDraft] = useTyped<Draft>("adding", "file");
  const [errors, setErrors] = useState<Typed>({});
  const [said, setSaid] = useState<Said>();
  const [busy, setBusy] = useState(false);
  const cache = useQueryClient();
  const { imports } = useImports();
  const say = useFaultWords();
  const form = useFocusedErrors(errors);
  const picker = useRef<HTMLInputElement>(null);
  const id = useId();
  const checked = useCheckedFile(all, draft?.file, draft?.columns, draft?.typed.locale ?? "en");
  useEffect(() => picker.current?.focus(), []);

  /** Keeps what the file holds now: what is checked is what is added, however the file changes. */
  async function choose(chosen: File | undefined) {
    if (!chosen) return;
    setSaid(undefined);
    setErrors({});
    const { name, lastModified } = chosen;
    const bytes = await chosen.arrayBuffer().catch(() => undefined);
    if (!bytes) return setSaid({ text: words.unread, failed: true });
    const file = new File([bytes], name, { lastModified });
    setDraft((before) => {
      const isOwnName = before && before.typed.name !== nameOf(before.file);
      return { file, typed: { ...(before?.typed ?? last), name: (isOwnName && before.typed.name) || nameOf(file) } };
    });
  }

  async function start(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy || !draft || !checked.report || checked.isChecking) return;
    const typed = typedIn(event.currentTarget);
    const { how = "", on = "", version = "", name = "", locale = "en", confirm } = typed;
    const asked = {
      ...{ name, locale, columns: checked.report.columns.join(","), mail: confirm === "none" ? "no" : "yes" },
      ...{ consentHow: how, consentOn: on, ...(version && { consentVersion: version }) },
    };
    setBusy(true);
    setSaid(undefined);
    try {
      const { id, added } = await addingCalls.send(draft.file, asked);
      setErrors({});
      const mailed = added > 0 && asked.mail === "yes" && { mailed: { count: added, name: name.trim() } };
      setSaid({ text: counted(words.added, added), failed: false, ...mailed, ...(id && { id }) });
      onLast(typed);
      setDraft(() => undefined);
      if (picker.current) picker.current.value = "";
      picker.current?.focus();
    } catch (error) {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
      setErrors(Object.fromEntries(fields.map(([field, code]) => [formName(field), say(code)])));
      const isUnsure = error instanceof ApiError && error.status === 0;
      setSaid({ text: fields.length ? words.wrong : isUnsure ? words.unsure : messageOf(all, error), failed: true });
    }
    setBusy(false);
    void cache.invalidateQueries({ queryKey: [kinds.list, "imports"] });
  }

  const { report } = checked;
  const isUndone = imports?.some((one) => one.id === said?.id && one.state !== "added");
  return (
    <>
      <p>{words.intro}</p>
      <div className="field">
        <label htmlFor={id}>{words.file}</label>
        <input
          ref={picker}
          id={id}
          name="file"
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-describedby={`${id}-note`}
          // A file that was mended under its name counts as another one.
          onClick={({ currentTarget }) => {
            currentTarget.value = "";
          }}
          onChange={({ target }) => void choose(target.files?.[0])}
        />
        <p className="small" id={`${id}-note`}>
          {words.fileHint}
        </p>
      </div>
      <p role="status">{checked.isChecking && draft && fill(words.checking, { file: draft.file.name })}</p>
      <p role="alert" className="alert">
        {checked.problem}
      </p>
      {draft && report && (
        <form
          key={draft.file.name + draft.file.lastModified}
          ref={form}
          noValidate
          onSubmit={start}
          onChange={({ currentTarget }) => {
            const typed = typedIn(currentTarget);
            setDraft((before) => before && { ...before, typed });
          }}
        >
          <Outcome report={report} file={draft.file.name} />
          <FaultTable faults={report.faults} />
          <ColumnChoices
            report={report}
            columns={draft.columns ?? report.columns}
            onChange={(columns) => setDraft((now) => now && { ...now, columns })}
          />
          <Field
            name="name"
            type="text"
            autoComplete="off"
            label={words.name}
            hint={words.nameHint}
            value={draft.typed.name}
            error={errors.name}
          />
          <LanguageField label={words.locale} value={draft.typed.locale ?? "en"} error={errors.locale} />
          <ConsentFields values={draft.typed} errors={errors} />
          <ConfirmChoice value={draft.typed.confirm} />
          {report.added > 0 ? (
            <button type="submit" className="button compact" aria-disabled={busy || checked.isChecking}>
              {busy ? words.starting : counted(words.start, report.added)}
            </button>
          ) : (
            !report.missing.length && <p>{words.nobody}</p>
          )}
        </form>
      )}
      <p role={said?.failed ? "alert" : "status"} className={said?.failed ? "alert" : undefined}>
        {!isUndone && said?.text}
      </p>
      {said?.mailed && !isUndone && <ToConfirm {...said.mailed} onLeave={onLeave} />}
    </>
  );
}

/** What became of sending a file; of an import, its id. */
type Said = { text: string; failed: boolean; id?: string; mailed?: Mailed };

/** How many confirmations an import had written, and the import's name. */
type Mailed = { count: number; name: string };

/** How many are asked to confirm, and where those stand whom the limits leave out. */
function ToConfirm({ count, name, onLeave }: Mailed & { onLeave: () => void }) {
  const { mailed, limits, unsent } = useSetup().tabWords.adding.file;
  const { mostOfDomain } = useImports();
  const query = writeFind({
    q: "",
    filters: { source: importSource(name), mail: "suppressed" },
    sort: "newest",
    columns: [],
  });
  return (
    <p>
      {counted(mailed, count)} {mostOfDomain && fill(limits, mostOfDomain)}{" "}
      <AddressLink href={hrefOf("people", undefined, query)} onGo={onLeave}>
        {unsent}
      </AddressLink>
    </p>
  );
}

/** What becomes of the people of a file. */
function Outcome({ report, file }: { report: NonNullable<CheckedFile["report"]>; file: string }) {
  const { rows, added, listed, faults, missing } = report;
  const { file: words, fields } = useSetup().tabWords.adding;
  if (missing.length)
    return (
      <p role="alert" className="alert">
        {fill(words.missing, { fields: missing.map((field) => fields[field]).join(", ") })}
      </p>
    );
  const faulty = new Set(faults.map(({ row }) => row)).size;
  return (
    <div role="status">
      <ul className="outcome" data-added={added}>
        <li>{fill(counted(words.rows, rows), { file })}</li>
        <li>
          <b>{counted(words.willAdd, added)}</b>
        </li>
        {listed > 0 && <li>{counted(words.listed, listed)}</li>}
        {faulty > 0 && <li>{counted(words.faulty, faulty)}</li>}
      </ul>
    </div>
  );
}

const nameOf = (file: File) => file.name.replace(/\.\w+$/, "").slice(0, 100);

/** What a field of the API is called in the form. */
const formName = (field: string) => field.replace(/^consent(\w)/, (_, first: string) => first.toLowerCase());
