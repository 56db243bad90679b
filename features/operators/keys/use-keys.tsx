import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { dayOf, fill } from "../../../team/format.ts";
import { ConfirmDialog } from "../../../team/modal/confirm-dialog.tsx";
import { messageOf } from "../../../team/problem-note.tsx";
import { SecretOnce } from "../../../team/secrets/secret-once.tsx";
import { type SettingsSection, useSetup } from "../../../team/setup.ts";
import { useMay } from "../../../team/use-role.ts";
import type { TeamWords } from "../../../team/words.ts";
import type { ApiKey } from "./contract.ts";
import { keyCalls } from "./key-calls.ts";
import { MakeKey } from "./make-key.tsx";
import type { KeyWords } from "./words.ts";

/** The API keys, a section of the settings for owners. */
export function useKeys(words: TeamWords): SettingsSection[] {
  const said = useSetup().tabWords.keys;
  const mayRead = useMay("owner");
  if (!mayRead) return [];
  return [{ key: "keys", heading: said.heading, content: <Keys words={words} said={said} /> }];
}

type Opened = { what: "make" } | { what: "made"; key: string } | { what: "revoke"; key: ApiKey };

function Keys({ words, said }: { words: TeamWords; said: KeyWords }) {
  const { data, error, refetch } = useQuery({ queryKey: ["api keys"], queryFn: keyCalls.list, staleTime: 0 });
  const [opened, setOpened] = useState<Opened>();
  const close = () => {
    setOpened(undefined);
    void refetch();
  };
  return (
    <div data-keys="">
      <p>{said.text}</p>
      <p role="alert" className="alert">
        {error && messageOf(words, error)}
      </p>
      {data?.length === 0 && <p>{said.none}</p>}
      <ul className="plain-list">
        {data?.map((key) => (
          <KeyLine key={key.id} said={said} apiKey={key} onRevoke={() => setOpened({ what: "revoke", key })} />
        ))}
      </ul>
      <button type="button" className="button compact" onClick={() => setOpened({ what: "make" })}>
        {said.add}
      </button>
      {opened?.what === "make" && (
        <MakeKey
          words={words}
          said={said}
          onKeep={() => setOpened(undefined)}
          onMade={({ key }) => setOpened({ what: "made", key })}
        />
      )}
      {opened?.what === "made" && (
        <SecretOnce
          words={{ ...said, heading: said.madeHeading, text: said.madeText }}
          secret={opened.key}
          onClose={close}
        />
      )}
      {opened?.what === "revoke" && (
        <ConfirmDialog
          heading={fill(said.revoke.heading, { name: opened.key.name })}
          words={said.revoke}
          danger
          onConfirm={async () => {
            await keyCalls.revoke(opened.key.id);
            close();
          }}
          onKeep={() => setOpened(undefined)}
          tell={(failed) => messageOf(words, failed)}
        >
          <p>{said.revoke.text}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function KeyLine({ said, apiKey: key, onRevoke }: { said: KeyWords; apiKey: ApiKey; onRevoke: () => void }) {
  const { name, prefix, role, scopes, createdBy, createdAt, expiresAt, lastUsedOn } = key;
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= Date.now();
  const ends = expiresAt ? fill(isOver ? said.over : said.ends, { date: dayOf(expiresAt) }) : said.endless;
  const used = lastUsedOn ? fill(said.used, { date: dayOf(`${lastUsedOn}T12:00`) }) : said.unused;
  return (
    <li data-key={key.id}>
      <p>
        <bdi>
          <b>{name}</b>
        </bdi>{" "}
        <code>{fill(said.line, { prefix })}</code>
      </p>
      <p className="small">{[said.roles[role], ...scopes.map((scope) => said.scope[scope])].join("; ")}</p>
      <p className="small">
        {[fill(said.by, { name: createdBy, date: dayOf(createdAt) }), ends, used].map((one) => `${one}.`).join(" ")}
      </p>
      <button type="button" className="plain" onClick={onRevoke}>
        {fill(said.revoke.open, { name })}
      </button>
    </li>
  );
}
