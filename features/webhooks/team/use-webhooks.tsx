import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { hrefOf } from "../../../team/address/addresses.ts";
import { counted, fill, momentOf } from "../../../team/format.ts";
import { Modal } from "../../../team/modal/modal.tsx";
import { messageOf } from "../../../team/problem-note.tsx";
import { SecretOnce } from "../../../team/secrets/secret-once.tsx";
import { type SettingsSection, useSetup } from "../../../team/setup.ts";
import { useMay } from "../../../team/use-role.ts";
import type { TeamWords } from "../../../team/words.ts";
import { eventTypes } from "../contract.ts";
import { webhookCalls } from "./webhook-calls.ts";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { WebhookFields } from "./webhook-form.tsx";
import type { WebhookWords } from "./words.ts";

const everyMs = 60_000;

const useList = (enabled: boolean) =>
  useQuery({ queryKey: ["webhooks"], queryFn: webhookCalls.list, refetchInterval: everyMs, enabled });

/** The webhooks, a section of the settings for owners. */
export function useWebhooks(words: TeamWords): SettingsSection[] {
  const said = useSetup().tabWords.webhooks;
  const mayRead = useMay("owner");
  const { data } = useList(mayRead);
  if (!mayRead) return [];
  const failing = data?.webhooks.filter(({ on, failingSince }) => on && failingSince !== null).length ?? 0;
  const need = {
    ...{ key: "webhooks", text: counted(said.needs, failing) },
    ...{ href: hrefOf("settings"), urgency: "soon" as const },
  };
  const content = <WebhookSection words={words} said={said} />;
  return [{ key: "webhooks", heading: said.heading, content, needs: failing ? [need] : [] }];
}

type Opened = { what: "add" } | { what: "one"; id: string } | { what: "secret"; secret: string };

function WebhookSection({ words, said }: { words: TeamWords; said: WebhookWords }) {
  const { data, error, refetch } = useList(true);
  const [opened, setOpened] = useState<Opened>();
  const [problem, setProblem] = useState<unknown>();
  const close = () => setOpened(undefined);
  const changed = () => void refetch();
  const one = opened?.what === "one" ? data?.webhooks.find(({ id }) => id === opened.id) : undefined;

  async function allow(inside: boolean) {
    setProblem(undefined);
    await webhookCalls.allowInside(inside).catch(setProblem);
    changed();
  }
  function show({ secret }: { secret: string }) {
    setOpened({ what: "secret", secret });
    changed();
  }

  return (
    <div data-webhooks="">
      <p>{said.text}</p>
      <p role="alert" className="alert">
        {(problem ?? error) ? messageOf(words, problem ?? error) : null}
      </p>
      <p role="status">{!data && !error ? said.loading : data?.webhooks.length === 0 && said.none}</p>
      <ul className="plain-list">
        {data?.webhooks.map(({ id, url, events, on, failingSince }) => (
          <li key={id} data-webhook={id}>
            <button
              type="button"
              className="plain"
              aria-label={fill(said.open, { url })}
              onClick={() => setOpened({ what: "one", id })}
            >
              <bdi>{url}</bdi>
            </button>
            <p className="small">{events.map((type) => said.events[type]).join("; ")}</p>
            {!on && <p className="small">{said.off}</p>}
            {on && failingSince && <p className="alert">{fill(said.failing, { time: momentOf(failingSince) })}</p>}
          </li>
        ))}
      </ul>
      <button type="button" className="button compact" onClick={() => setOpened({ what: "add" })}>
        {said.add}
      </button>
      {data && (
        <label>
          <input type="checkbox" checked={data.inside} onChange={({ target }) => void allow(target.checked)} />
          <span>
            <b>{said.inside}</b> <small>{said.insideText}</small>
          </span>
        </label>
      )}
      {opened?.what === "add" && (
        <Modal heading={said.form.heading} onClose={close}>
          <WebhookFields
            words={words}
            said={said}
            value={{ url: "", events: [...eventTypes], withPhone: false }}
            submit={said.form.submit}
            save={async (values) => show(await webhookCalls.add(values))}
          >
            <button type="button" className="button quiet compact" onClick={close}>
              {said.form.keep}
            </button>
          </WebhookFields>
        </Modal>
      )}
      {one && (
        <WebhookDialog words={words} said={said} webhook={one} onClose={close} onChanged={changed} onSecret={show} />
      )}
      {opened?.what === "secret" && <SecretOnce words={said.secret} secret={opened.secret} onClose={close} />}
    </div>
  );
}
