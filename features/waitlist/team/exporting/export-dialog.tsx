import { useId, useState } from "react";
import { counted, fill, grouped } from "../../../../team/format.ts";
import { FormChoices } from "../../../../team/modal/form-choices.tsx";
import { Modal } from "../../../../team/modal/modal.tsx";
import { messageOf } from "../../../../team/problem-note.tsx";
import { request } from "../../../../team/reading/api.ts";
import { saveFrom } from "../../../../team/save.ts";
import type { TeamWords } from "../../../../team/words.ts";
import type { ListTotal } from "../contract.ts";
import { entryCalls } from "../entry-calls.ts";
import { useFindingWords } from "../selecting/finding-words.ts";
import type { FindingWords } from "../words.ts";

type Props = {
  words: TeamWords;
  /** The filters and the order of the list as its address has them: "language=so&sort=name"; empty without any. */
  query: string;
  /** How many people the list has in all, and how many the filters leave, where that is known. */
  total: number | undefined;
  found?: ListTotal | undefined;
  /** The ids of whom somebody selected. */
  selected?: readonly string[];
  onClose: () => void;
};
const formats = ["csv", "xlsx"] as const;

/** Asks of whom, in which file and with which columns an export is, and has the browser save it. */
export function ExportDialog({ words: all, query, total, found, selected = [], onClose }: Props) {
  const { files: words } = useFindingWords();
  const names = all.export.fullColumns;
  const every = Object.keys(names) as (keyof typeof names)[];
  const scopes = {
    ...(selected.length && { selected: counted(words.selected, selected.length) }),
    ...(query && { filtered: foundInWords(words, found) }),
    everyone: total ? counted(words.all, total) : words.everyone,
  };
  const [scope, setScope] = useState(Object.keys(scopes)[0] as keyof typeof scopes);
  const [format, setFormat] = useState<(typeof formats)[number]>("csv");
  const [columns, setColumns] = useState(every);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ text: string; failed?: boolean }>();

  async function save() {
    if (busy) return;
    if (!columns.length) return setSaid({ text: words.none, failed: true });
    const asked = { selected: `ids=${selected.join(".")}`, filtered: query, everyone: "" }[scope];
    const chosen = columns.length < every.length ? `columns=${columns.join(",")}` : "";
    const address = entryCalls.exportAddress(format, [asked, chosen].filter(Boolean).join("&"));
    setBusy(true);
    setSaid({ text: all.export.starting });
    try {
      // The server is asked first, so that a refusal is said here.
      await request("HEAD", address);
      saveFrom(address);
      setSaid({ text: all.export.started });
    } catch (error) {
      setSaid({ text: fill(all.export.refused, { message: messageOf(all, error) }), failed: true });
    }
    setBusy(false);
  }

  return (
    <Modal heading={words.heading} onClose={onClose}>
      <form
        className="export-form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Choice legend={words.who} name="scope" options={scopes} value={scope} onChange={setScope} />
        <Choice legend={words.format} name="format" options={all.export.formats} value={format} onChange={setFormat} />
        <details>
          <summary>
            {words.columns}: {columns.length === every.length ? words.allColumns : `${columns.length}/${every.length}`}
          </summary>
          <fieldset className="cluster">
            <legend className="unseen">{words.columns}</legend>
            {every.map((column) => (
              <label key={column}>
                <input
                  type="checkbox"
                  name="columns"
                  value={column}
                  checked={columns.includes(column)}
                  onChange={({ target }) =>
                    setColumns(every.filter((each) => (each === column ? target.checked : columns.includes(each))))
                  }
                />{" "}
                {names[column]}
              </label>
            ))}
          </fieldset>
        </details>
        <p role={said?.failed ? "alert" : "status"} className={said?.failed ? "alert" : "small"}>
          {said?.text}
        </p>
        <FormChoices words={words} busy={busy} onKeep={onClose} />
      </form>
    </Modal>
  );
}

function foundInWords(words: FindingWords["files"], found: ListTotal | undefined): string {
  if (!found) return words.filtered;
  return found.exact ? counted(words.these, found.count) : fill(words.theseMore, { count: grouped(found.count) });
}

type ChoiceProps<Key extends string> = {
  legend: string;
  name: string;
  options: Partial<Record<Key, string>>;
  value: Key;
  onChange: (key: Key) => void;
};

function Choice<Key extends string>({ legend, name, options, value, onChange }: ChoiceProps<Key>) {
  const id = useId();
  return (
    <fieldset>
      <legend>{legend}</legend>
      {(Object.keys(options) as Key[]).map((key) => (
        <label key={key}>
          <input
            type="radio"
            name={`${name}${id}`}
            value={key}
            checked={key === value}
            onChange={() => onChange(key)}
          />{" "}
          {options[key]}
        </label>
      ))}
    </fieldset>
  );
}
