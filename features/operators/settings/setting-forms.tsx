import { useState } from "react";
import { browserZone, fill, setTimeZone } from "../../../team/format.ts";
import { messageOf } from "../../../team/problem-note.tsx";
import { ApiError } from "../../../team/reading/api.ts";
import { useSetup } from "../../../team/setup.ts";
import { useMay } from "../../../team/use-role.ts";
import type { TeamWords } from "../../../team/words.ts";
import { ZoneOptions } from "../../../team/zones/zone-options.tsx";
import { TypedForm } from "../session/typed-form.tsx";
import type { FormFaults } from "../session/use-sending.ts";
import type { AdminSettings, SettingsChange } from "./contract.ts";

export type SettingProps = {
  words: TeamWords;
  settings: AdminSettings;
  /** Saves; throws when it is refused. */
  change: (changed: SettingsChange) => Promise<void>;
};

/** Saves what one setting's form holds, and says that it did or what is wrong with its field. */
function useSaving({ words, change }: Pick<SettingProps, "words" | "change">) {
  const said = useSetup().tabWords.settings;
  const [done, setDone] = useState("");
  async function send(changed: SettingsChange): Promise<FormFaults | undefined> {
    setDone("");
    try {
      await change(changed);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "invalid")) return { alert: messageOf(words, error) };
      const messageFor = (code: string) => said.fieldErrors[code as keyof typeof said.fieldErrors] ?? code;
      return { fields: Object.fromEntries(Object.entries(error.fields).map(([name, why]) => [name, messageFor(why)])) };
    }
    setDone(said.saved);
    return undefined;
  }
  return { send, done };
}

export type TextSettingName = "postalAddress" | "replyTo";

/** A setting that is one line of text; empty where it is not set. */
export function TextSetting({ words, name, settings, change }: SettingProps & { name: TextSettingName }) {
  const said = useSetup().tabWords.settings;
  const mayChange = useMay("owner");
  const { send, done } = useSaving({ words, change });
  const isAddress = name === "postalAddress";
  const { label, hint } = isAddress ? said.address : said.reply;
  const fixed = isAddress ? settings.fixed.postalAddress : undefined;
  const value = settings[name] ?? "";
  const text = fill(hint, { email: settings.supportEmail });
  if (fixed || !mayChange)
    return (
      <>
        <p>{value || "–"}</p>
        <p className="soft">{fixed ? fill(said.fixedBy, { by: fixed.by }) : said.ownersOnly}</p>
      </>
    );
  return (
    <>
      <TypedForm
        words={{ submit: said.save, submitting: said.saving }}
        fields={[{ name, type: isAddress ? "text" : "email", label, autoComplete: "off", hint: text, value }]}
        send={(typed) => send({ [name]: typed[name] ?? "" })}
      />
      <p role="status">{done}</p>
    </>
  );
}

/** The zone whose days are everybody's. */
export function ZoneSetting({ words, settings, change }: SettingProps) {
  const said = useSetup().tabWords.settings;
  const mayChange = useMay("owner");
  const save = async (changed: SettingsChange) => {
    await change(changed);
    setTimeZone(changed.timeZone || undefined);
  };
  const { send, done } = useSaving({ words, change: save });
  const chosen = settings.timeZone ?? "";
  if (!mayChange)
    return (
      <>
        <p>{chosen || said.zone.browser}</p>
        <p className="soft">{said.ownersOnly}</p>
      </>
    );
  return (
    <>
      <TypedForm
        words={{ submit: said.save, submitting: said.saving }}
        fields={[]}
        send={({ timeZone = "" }) => send({ timeZone })}
        below={
          <label className="field">
            {said.zone.label}
            <select name="timeZone" defaultValue={chosen}>
              <option value="">{said.zone.browser}</option>
              <ZoneOptions words={words.zones} also={[browserZone(), chosen]} />
            </select>
            <small>{said.zone.hint}</small>
          </label>
        }
      />
      <p role="status">{done}</p>
    </>
  );
}

const fixedNames = ["publicUrl", "sender", "smtp", "teamEmail"] as const;

/** What only the server's environment and brand.yml can change. */
export function FixedSettings({ settings: { fixed } }: { settings: AdminSettings }) {
  const said = useSetup().tabWords.settings.fixed;
  return (
    <>
      <p className="aside">{said.text}</p>
      <dl className="facts">
        {fixedNames.map((name) => (
          <div key={name}>
            <dt>{said.names[name]}</dt>
            <dd>
              {fixed[name]?.value ?? "–"}
              {fixed[name] && <span className="small">{fixed[name].by}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
